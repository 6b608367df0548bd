/**
 * How Realtime hears of changes: PGlite has no logical replication, so triggers on the tables of the publication write
 * them down, in the order in which they are committed. Then what private channels ask: may this requester read or
 * write here?
 */
export const changes = /* sql */ `
create table realtime.watched_tables (entity oid primary key);
create table realtime.changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  entity oid not null,
  action text not null,
  record jsonb,
  old_record jsonb,
  is_cut boolean not null
);

create function realtime.is_too_large(one jsonb) returns boolean
  language sql immutable set search_path = ''
  as $$ select coalesce(octet_length(one::text) > 1048576, false) $$;

create function realtime.cut(one jsonb) returns jsonb
  language sql immutable set search_path = ''
  as $$
    select case when realtime.is_too_large(one)
      then (select jsonb_object_agg(key, value) from jsonb_each(one) where octet_length(value::text) <= 64)
      else one end
  $$;

-- Only what somebody listens to is written down. The notice holds nothing: it may be 8,000 bytes long at most.
create function realtime.note_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  now_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
begin
  if exists (select from realtime.watched_tables where entity = tg_relid) then
    insert into realtime.changes (entity, action, record, old_record, is_cut) values (
      tg_relid, tg_op, realtime.cut(now_row), realtime.cut(old_row),
      realtime.is_too_large(now_row) or realtime.is_too_large(old_row)
    );
    perform pg_notify('realtime_changes', '');
  end if;
  return null;
end;
$$;

-- Puts the trigger on the tables that the publication has by now, and takes it from those that it has no more.
create function realtime.follow_publication() returns void
  language plpgsql set search_path = ''
  as $$
declare
  one record;
begin
  for one in
    select c.oid::regclass as entity, p.tablename is not null as is_published
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    left join pg_publication_tables p
      on p.pubname = 'supabase_realtime' and p.schemaname = n.nspname and p.tablename = c.relname
    left join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'realtime_note_change'
    where c.relkind = 'r' and (p.tablename is not null) <> (t.oid is not null)
  loop
    if one.is_published then
      execute format(
        'create trigger realtime_note_change after insert or update or delete on %s
         for each row execute function realtime.note_change()', one.entity);
    else
      execute format('drop trigger realtime_note_change on %s', one.entity);
    end if;
  end loop;
end;
$$;

create table realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid primary key default gen_random_uuid()
);
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

-- As on Supabase: a message from within the database. One that is too long for a notice is lost, and said so.
create function realtime.send(payload jsonb, event text, topic text, private boolean default true)
  returns void
  language plpgsql set search_path = ''
  as $$
declare
  message text := jsonb_build_object(
    'topic', topic, 'event', event, 'payload', payload, 'private', private
  )::text;
begin
  if octet_length(message) < 8000 then
    perform pg_notify('realtime_messages', message);
  else
    raise warning 'The message for % is longer than 8,000 bytes.', topic;
  end if;
end;
$$;

create function realtime.topic() returns text
  language sql stable
  as $$ select nullif(current_setting('realtime.topic', true), '') $$;

revoke execute on all functions in schema realtime from public;
grant execute on function realtime.send(jsonb, text, text, boolean) to service_role;
grant execute on function realtime.topic() to anon, authenticated, service_role;
`;
