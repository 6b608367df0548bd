/** What a database lets the roles of the API do, as far as it can be wrong. */
import type { Queries } from "../database.ts";

export interface ObjectName {
  schema: string;
  name: string;
}

export interface TableFacts extends ObjectName {
  kind: "table" | "foreign table";
  hasRls: boolean;
  policies: number;
  /** Roles of the API that have any right to it, or to one of its columns. */
  roles: string[];
}

export interface PolicyFacts {
  schema: string;
  table: string;
  name: string;
  command: "select" | "insert" | "update" | "delete" | "all";
  isPermissive: boolean;
  /** "public" is everybody. */
  roles: string[];
  /** Which rows are seen, as SQL. */
  using: string | null;
  /** Which rows may be written; null is as seen. */
  check: string | null;
  /** What anonymous callers have a right to, before any policy speaks. */
  anonMay: ("insert" | "update" | "delete")[];
}

export interface ViewFacts extends ObjectName {
  kind: "view" | "materialized view";
  /** Whether policies are asked about whoever reads it, not about its owner. */
  isInvoker: boolean;
  roles: string[];
}

export interface RoutineFacts extends ObjectName {
  kind: "function" | "procedure";
  /** Runs with the rights of its owner, and looks names up where its caller says. */
  isOpen: boolean;
}

export interface SchemaFacts {
  tables: TableFacts[];
  policies: PolicyFacts[];
  views: ViewFacts[];
  routines: RoutineFacts[];
}

/** Changes nothing. */
export async function readSchemaFacts(queries: Pick<Queries, "query">): Promise<SchemaFacts> {
  const [facts] = await queries.query<SchemaFacts>(QUERY, []);
  if (facts === undefined) throw new Error("the database says nothing of itself");
  return facts;
}

/** What PostgreSQL, Supabase and the embedded backend look after themselves. */
const MANAGED = `(
  n.nspname like 'pg\\_%' or n.nspname like 'supabase\\_%' or n.nspname in (
    'information_schema', 'auth', 'storage', 'realtime', '_realtime', 'vault', 'extensions', 'graphql',
    'graphql_public', 'pgbouncer', 'pgsodium', 'pgsodium_masks', 'cron', 'net', '_analytics', '_supavisor',
    'pgmq', 'backend'
  )
)`;

/** Whether it came with an extension. */
const isOfExtension = (catalog: string, oid: string): string =>
  `exists (select from pg_depend e where e.classid = '${catalog}'::regclass and e.objid = ${oid} and e.deptype = 'e')`;

const ROLES = `(
  select coalesce(json_agg(r.rolname order by r.rolname), '[]') from pg_roles r
  where r.rolname in ('anon', 'authenticated') and has_schema_privilege(r.oid, n.oid, 'usage') and (
    has_any_column_privilege(r.oid, c.oid, 'select, insert, update')
    or has_table_privilege(r.oid, c.oid, 'delete')
  )
)`;

const QUERY = `
select
  (
    select coalesce(json_agg(json_build_object(
      'schema', n.nspname,
      'name', c.relname,
      'kind', case c.relkind when 'f' then 'foreign table' else 'table' end,
      'hasRls', c.relrowsecurity,
      'policies', (select count(*) from pg_policy p where p.polrelid = c.oid),
      'roles', ${ROLES}
    ) order by n.nspname, c.relname), '[]')
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'f') and not ${MANAGED} and not ${isOfExtension("pg_class", "c.oid")}
  ) as tables,
  (
    select coalesce(json_agg(json_build_object(
      'schema', n.nspname,
      'table', c.relname,
      'name', p.polname,
      'command', case p.polcmd
        when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all'
      end,
      'isPermissive', p.polpermissive,
      'roles', (
        select json_agg(coalesce(r.rolname, 'public'))
        from unnest(p.polroles) as given(oid) left join pg_roles r on r.oid = given.oid
      ),
      'using', pg_get_expr(p.polqual, p.polrelid),
      'check', pg_get_expr(p.polwithcheck, p.polrelid),
      'anonMay', (
        select coalesce(json_agg(verb.name), '[]')
        from pg_roles r, unnest(array['insert', 'update', 'delete']) as verb(name)
        where r.rolname = 'anon' and has_schema_privilege(r.oid, n.oid, 'usage') and case verb.name
          when 'delete' then has_table_privilege(r.oid, c.oid, 'delete')
          else has_any_column_privilege(r.oid, c.oid, verb.name)
        end
      )
    ) order by n.nspname, c.relname, p.polname), '[]')
    from pg_policy p
    join pg_class c on c.oid = p.polrelid
    join pg_namespace n on n.oid = c.relnamespace
    where not ${MANAGED}
  ) as policies,
  (
    select coalesce(json_agg(json_build_object(
      'schema', n.nspname,
      'name', c.relname,
      'kind', case c.relkind when 'm' then 'materialized view' else 'view' end,
      'isInvoker', coalesce((
        select lower(option.option_value) in ('true', 'on', 'yes', '1')
        from pg_options_to_table(c.reloptions) as option where option.option_name = 'security_invoker'
      ), false),
      'roles', ${ROLES}
    ) order by n.nspname, c.relname), '[]')
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('v', 'm') and not ${MANAGED} and not ${isOfExtension("pg_class", "c.oid")}
  ) as views,
  (
    select coalesce(json_agg(json_build_object(
      'schema', n.nspname,
      'name', p.proname,
      'kind', case p.prokind when 'p' then 'procedure' else 'function' end,
      'isOpen', p.prosecdef and not exists (
        select from unnest(p.proconfig) as setting(text) where setting.text like 'search\\_path=%'
      )
    ) order by n.nspname, p.proname), '[]')
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prokind in ('f', 'p') and not ${MANAGED} and not ${isOfExtension("pg_proc", "p.oid")}
  ) as routines
`;
