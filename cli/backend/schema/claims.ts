/** What policies ask: who sends this request? Answered from the claims that come with each transaction. */
export const claims = /* sql */ `
create function auth.jwt() returns jsonb
  language sql stable
  as $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;

create function auth.uid() returns uuid
  language sql stable
  as $$ select nullif(auth.jwt() ->> 'sub', '')::uuid $$;

create function auth.role() returns text
  language sql stable
  as $$ select auth.jwt() ->> 'role' $$;

create function auth.email() returns text
  language sql stable
  as $$ select auth.jwt() ->> 'email' $$;

grant usage on schema auth to anon, authenticated, service_role, supabase_auth_admin;
grant all on all tables in schema auth to supabase_auth_admin;
grant all on all sequences in schema auth to supabase_auth_admin;
grant execute on all functions in schema auth to anon, authenticated, service_role, supabase_auth_admin;

do $$
declare
  one record;
begin
  -- Nothing of it is for requests: whoever were granted something by mistake still sees no row.
  for one in select tablename from pg_tables where schemaname = 'auth' loop
    execute format('alter table auth.%I enable row level security', one.tablename);
  end loop;
end
$$;
`;
