/** What migrations of sites expect of Realtime: a schema, and the publication to which they add tables. */
export const realtime = /* sql */ `
create schema realtime;
grant usage on schema realtime to anon, authenticated, service_role;
do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;
`;
