/** Of a relation, in their order. */
const columnsOf = (relation: string): string => `(
  select coalesce(json_agg(json_build_object(
    'name', a.attname,
    'type', json_build_object('schema', tn.nspname, 'name', t.typname),
    'default', pg_get_expr(d.adbin, d.adrelid)
  ) order by a.attnum), '[]')
  from pg_attribute a
  join pg_type t on t.oid = a.atttypid
  join pg_namespace tn on tn.oid = t.typnamespace
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum and a.attgenerated = ''
  where a.attrelid = ${relation} and a.attnum > 0 and not a.attisdropped
)`;

/** Names of columns by their numbers. */
const namesOf = (numbers: string, relation: string): string => `(
  select coalesce(json_agg(a.attname order by numbered.at), '[]')
  from unnest(${numbers}) with ordinality as numbered(attnum, at)
  join pg_attribute a on a.attrelid = ${relation} and a.attnum = numbered.attnum
)`;

/** Parameters of one of some kinds: i, b and v are given, o, b and t are answered. */
const argumentsOf = (modes: string, object: string): string => `(
  select coalesce(json_agg(${object} order by g.at), '[]')
  from (
    select g.*, row_number() over (order by g.at) as place
    from unnest(
      coalesce(p.proallargtypes, p.proargtypes::oid[]),
      coalesce(p.proargnames, array[]::text[]),
      coalesce(p.proargmodes::text[], array[]::text[])
    ) with ordinality as g(type, name, mode, at)
    where coalesce(g.mode, 'i') in (${modes})
  ) g
  join pg_type t on t.oid = g.type
  join pg_namespace tn on tn.oid = t.typnamespace
)`;

const type = "json_build_object('schema', tn.nspname, 'name', t.typname)";

/** One row of what `readCatalog` reads; $1 is the schema. */
export const catalogQuery = /* sql */ `
select
  (
    select coalesce(json_agg(json_build_object(
      'name', c.relname,
      'columns', ${columnsOf("c.oid")},
      'primaryKey', coalesce((
        select ${namesOf("k.conkey", "c.oid")}
        from pg_constraint k where k.conrelid = c.oid and k.contype = 'p'
      ), '[]')
    )), '[]')
    from pg_class c
    where c.relnamespace = $1::text::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and not c.relispartition
  ) as relations,
  (
    select coalesce(json_agg(json_build_object(
      'name', k.conname,
      'table', c.relname,
      'columns', ${namesOf("k.conkey", "k.conrelid")},
      'target', f.relname,
      'targetColumns', ${namesOf("k.confkey", "k.confrelid")},
      'isUnique', exists (
        select from pg_constraint u
        where u.conrelid = k.conrelid and u.contype in ('p', 'u') and u.conkey <@ k.conkey
      )
    )), '[]')
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_class f on f.oid = k.confrelid
    where k.contype = 'f' and k.conparentid = 0
      and c.relnamespace = $1::text::regnamespace and f.relnamespace = $1::text::regnamespace
  ) as "foreignKeys",
  (
    select coalesce(json_agg(json_build_object(
      'name', p.proname,
      'parameters', ${argumentsOf(
        "'i', 'b', 'v'",
        `json_build_object('name', coalesce(g.name, ''), 'type', ${type},
          'hasDefault', g.place > p.pronargs - p.pronargdefaults)`
      )},
      'returns', case
        when r.typname = 'void' then 'void'
        when r.typtype = 'c' or p.proargmodes::text[] && '{o,b,t}' then 'row'
        else 'value'
      end,
      'isSet', p.proretset,
      'columns', case
        when p.proargmodes::text[] && '{o,b,t}' then ${argumentsOf(
          "'o', 'b', 't'",
          `json_build_object('name', g.name, 'type', ${type}, 'default', null)`
        )}
        when r.typtype = 'c' then ${columnsOf("r.typrelid")}
        else '[]'
      end,
      'isReadOnly', p.provolatile <> 'v'
    )), '[]')
    from pg_proc p
    join pg_type r on r.oid = p.prorettype
    where p.pronamespace = $1::text::regnamespace and p.prokind = 'f'
      and r.typname not in ('trigger', 'event_trigger')
      and not exists (
        select from pg_depend e
        where e.classid = 'pg_proc'::regclass and e.objid = p.oid and e.deptype = 'e'
      )
  ) as routines
`;
