/** Functions of extensions are found without their schema's name, as on Supabase. */
export const SEARCH_PATH = '"$user", public, extensions';

/**
 * The roles under which requests are answered, and what they may do before any policy speaks: as a Supabase project
 * has them, every role of the API gets everything in `public`, so that row-level security is what protects.
 */
export const roles = /* sql */ `
do $$
declare
  role_name text;
begin
  -- Roles belong to the whole server: on a PostgreSQL with several databases they may be there already.
  foreach role_name in array array['anon', 'authenticated', 'service_role', 'supabase_auth_admin'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I nologin noinherit', role_name);
    end if;
  end loop;
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator login noinherit;
  end if;
end
$$;
alter role service_role bypassrls;
grant anon, authenticated, service_role to authenticator;

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists citext with schema extensions;
do $$
begin
  execute format('alter database %I set search_path to ${SEARCH_PATH}', current_database());
end
$$;

grant usage on schema public, extensions to anon, authenticated, service_role;
grant all on all tables in schema public to anon, authenticated, service_role;
grant all on all routines in schema public to anon, authenticated, service_role;
grant all on all sequences in schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on routines to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
`;
