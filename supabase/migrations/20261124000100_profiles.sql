-- What account holders keep about themselves, and what they may ask for: a copy, and the end.

-- A row is made when somebody first saves their profile (an upsert of their own), not by a trigger on auth.users: a
-- trigger that fails would keep people from signing up, accounts that were there before would have no row anyway, and
-- nothing is kept about those who never fill it in. What the header shows stands in the session (full_name), which has
-- to stay small; the rest stands here.
create table public.profiles (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  name text not null default ''
    constraint profiles_name_check
    check (char_length(name) <= 100 and name !~ '[\u0001-\u001f\u007f-\u009f]'),
  company text not null default ''
    constraint profiles_company_check
    check (char_length(company) <= 100 and company !~ '[\u0001-\u001f\u007f-\u009f]')
);

alter table public.profiles enable row level security;
revoke all on public.profiles from public, anon, authenticated;
grant select, insert, update, delete on public.profiles to authenticated;

create policy "owners have their profile" on public.profiles to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
create policy "a second factor is asked for" on public.profiles as restrictive to authenticated
  using ((select private.is_fully_signed_in()));

-- Who wants their account deleted, and when it will be: `purge_expired` does it. Until then they may think again, by
-- deleting their row: DELETE /rest/v1/deletion_requests?user_id=eq.…
create table public.deletion_requests (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '14 days'
);
create index deletion_requests_due_at_idx on public.deletion_requests (due_at);

alter table public.deletion_requests enable row level security;
revoke all on public.deletion_requests from public, anon, authenticated;
grant select, delete, insert (user_id) on public.deletion_requests to authenticated;

create policy "owners ask for deletion, and think again" on public.deletion_requests to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
create policy "a second factor is asked for" on public.deletion_requests as restrictive to authenticated
  using ((select private.is_fully_signed_in()));

-- POST /rest/v1/rpc/request_account_deletion {} → {"user_id": …, "requested_at": …, "due_at": …}
-- Asked again, it answers the same: the first request counts.
create function public.request_account_deletion() returns public.deletion_requests
language plpgsql set search_path = '' as $$
declare
  request public.deletion_requests;
begin
  insert into public.deletion_requests (user_id) values (auth.uid()) on conflict (user_id) do nothing;
  select * into strict request from public.deletion_requests as known where known.user_id = auth.uid();
  return request;
end
$$;
revoke all on function public.request_account_deletion() from public, anon, authenticated;
grant execute on function public.request_account_deletion() to authenticated;
