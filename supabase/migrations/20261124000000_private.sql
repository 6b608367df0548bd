-- What the other migrations share: a schema that the API does not show, counters that bound how often callers may
-- write, and the question whether somebody has signed in with all that they have to.
--
-- These files run unchanged on a Supabase project, on the embedded backend of `vitrine`, and on PostgreSQL from 15 on
-- with the roles and the schema `auth` of Supabase. They do not rest on default privileges: what is granted is said.
-- Row-level security is enabled everywhere and forced nowhere: requests never run as the tables' owner, and the
-- functions that do (security definer) are there to see more than their caller.

create schema if not exists private;
revoke all on schema private from public;
-- Policies call functions of it as whoever asks. Each function is closed but for those that are granted by name.
grant usage on schema private to anon, authenticated;

-- Counters ---------------------------------------------------------------------------------------------------------

-- Addresses are kept as salted hashes. `purge_expired` renews the salt, so that no hash outlives its purpose.
create table private.salts (
  is_only boolean primary key default true check (is_only),
  value text not null default gen_random_uuid()::text
);
insert into private.salts default values;

create table private.turns (
  action text not null,
  caller text not null,
  since timestamptz not null default now(),
  taken integer not null default 1,
  primary key (action, caller)
);
create index turns_since_idx on private.turns (since);

alter table private.salts enable row level security;
alter table private.turns enable row level security;

-- Who asks, as a hash. Supabase's edge sets cf-connecting-ip, which nobody can bring along; elsewhere the first address
-- of x-forwarded-for counts, which is worth as much as the proxy that sets it: so there is a bound for all callers too.
-- One household has a whole /64 of IPv6.
create function private.caller() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  address text := trim(coalesce(
    headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1), ''
  ));
begin
  begin
    if family(address::inet) = 6 then
      address := network(set_masklen(address::inet, 64))::text;
    end if;
  exception when invalid_text_representation then
    null; -- something else than an address is hashed as it is
  end;
  return encode(sha256(convert_to((select value from private.salts) || address, 'UTF8')), 'hex');
end
$$;

-- Counts one deed of a caller, or of all of them together, and refuses where there were too many. The API answers
-- 429 {"code": "PT429", "details": "retry_after=240", "hint": "Try again in 240 seconds.", "message": …}.
-- What is refused is rolled back, its count too.
create function private.take_turn(act text, who text, most integer, span interval) returns void
language plpgsql security definer set search_path = '' as $$
declare
  turn private.turns;
  seconds integer;
begin
  insert into private.turns as known (action, caller) values (act, who)
  on conflict (action, caller) do update set
    taken = case when known.since <= now() - span then 1 else known.taken + 1 end,
    since = case when known.since <= now() - span then now() else known.since end
  returning * into turn;
  if turn.taken > most then
    seconds := greatest(1, ceil(extract(epoch from turn.since + span - now())));
    raise sqlstate 'PT429' using
      message = 'Too many requests of this kind have come in.',
      detail = format('retry_after=%s', seconds),
      hint = format('Try again in %s seconds.', seconds);
  end if;
end
$$;

-- Sign-in ----------------------------------------------------------------------------------------------------------

-- Whoever has a second factor has used it in this session: else what is theirs stays closed.
create function private.is_fully_signed_in() returns boolean
language sql stable security definer set search_path = '' as $$
  select auth.uid() is not null and (
    coalesce(auth.jwt() ->> 'aal', '') = 'aal2'
    or not exists (
      select from auth.mfa_factors as factor
      where factor.user_id = auth.uid() and factor.status = 'verified'
    )
  )
$$;

revoke all on all functions in schema private from public, anon, authenticated, service_role;
grant execute on function private.is_fully_signed_in() to authenticated;
