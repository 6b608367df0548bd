-- A copy of all that is kept about somebody, and the end of what is kept no longer. These come last, since they know
-- every table: a migration that adds one with personal data makes both anew.

-- POST /rest/v1/rpc/export_account {} → {"account": {…}, "identities": […], "factors": […], "sessions": […],
--   "events": […], "profile": {…} | null, "deletion_request": {…} | null, "messages": […]}
-- Everything but what only stands for something else: hashes of passwords and tokens, secrets of factors.
create function public.export_account() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
begin
  if not private.is_fully_signed_in() then
    raise insufficient_privilege using message = 'Sign in, with your second factor if you have one.';
  end if;
  return jsonb_build_object(
    'account', (
      select jsonb_build_object(
        'id', account.id, 'email', account.email, 'email_confirmed_at', account.email_confirmed_at,
        'phone', account.phone, 'created_at', account.created_at, 'updated_at', account.updated_at,
        'last_sign_in_at', account.last_sign_in_at, 'metadata', account.raw_user_meta_data
      )
      from auth.users as account where account.id = me
    ),
    'identities', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'provider', identity.provider, 'data', identity.identity_data,
        'created_at', identity.created_at, 'last_sign_in_at', identity.last_sign_in_at
      ) order by identity.created_at), '[]')
      from auth.identities as identity where identity.user_id = me
    ),
    'factors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'type', factor.factor_type, 'name', factor.friendly_name, 'status', factor.status,
        'created_at', factor.created_at
      ) order by factor.created_at), '[]')
      from auth.mfa_factors as factor where factor.user_id = me
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'created_at', session.created_at, 'refreshed_at', session.refreshed_at,
        'address', host(session.ip), 'browser', session.user_agent
      ) order by session.created_at), '[]')
      from auth.sessions as session where session.user_id = me
    ),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'at', event.created_at, 'action', event.payload ->> 'action', 'address', event.ip_address
      ) order by event.created_at), '[]')
      from auth.audit_log_entries as event where event.payload ->> 'actor_id' = me::text
    ),
    'profile', (
      select to_jsonb(profile) - 'user_id' from public.profiles as profile where profile.user_id = me
    ),
    'deletion_request', (
      select to_jsonb(request) - 'user_id'
      from public.deletion_requests as request where request.user_id = me
    ),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(sent) - 'user_id' order by sent.sent_at), '[]')
      from public.contact_messages as sent where sent.user_id = me
    )
  );
end
$$;
revoke all on function public.export_account() from public, anon, authenticated;
grant execute on function public.export_account() to authenticated;

-- Deletes what has been kept long enough (content/legal/privacy.md says how long), and answers how much that was.
-- With a secret key: POST /rest/v1/rpc/purge_expired {}. Every night, where the extension pg_cron is on:
--   select cron.schedule('purge-expired', '17 3 * * *', 'select public.purge_expired()');
create function public.purge_expired() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  messages bigint;
  views bigint;
  requested bigint;
  unconfirmed bigint;
  events bigint;
  turns bigint;
begin
  delete from public.contact_messages where sent_at < now() - interval '24 months';
  get diagnostics messages = row_count;
  delete from public.page_views where at < now() - interval '400 days';
  get diagnostics views = row_count;
  delete from auth.users where id in (
    select request.user_id from public.deletion_requests as request where request.due_at <= now()
  );
  get diagnostics requested = row_count;
  delete from auth.users
  where email is not null and email_confirmed_at is null and phone_confirmed_at is null
    and last_sign_in_at is null and created_at < now() - interval '30 days';
  get diagnostics unconfirmed = row_count;
  delete from auth.audit_log_entries where created_at < now() - interval '90 days';
  get diagnostics events = row_count;
  delete from private.turns where since < now() - interval '1 day';
  get diagnostics turns = row_count;
  update private.salts set value = gen_random_uuid()::text;
  return jsonb_build_object(
    'messages', messages, 'page_views', views, 'accounts_as_requested', requested,
    'unconfirmed_accounts', unconfirmed, 'events', events, 'turns', turns
  );
end
$$;
revoke all on function public.purge_expired() from public, anon, authenticated;
grant execute on function public.purge_expired() to service_role;
