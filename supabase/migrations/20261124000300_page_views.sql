-- Which pages are read, and how fast they were: for a dashboard of visits. Nothing in it stands for a person: no
-- address, no browser's name, no cookie, no visit that could be followed from page to page.

create table public.page_views (
  id bigint generated always as identity primary key,
  -- By the server's clock, to the minute.
  at timestamptz not null default date_trunc('minute', now()),
  path text not null
    constraint page_views_path_check
    check (char_length(path) <= 300 and path ~ '^/' and path !~ '[\s?#\u0001-\u001f\u007f-\u009f]'),
  -- Host of the page that led here.
  referrer text
    constraint page_views_referrer_check
    check (char_length(referrer) <= 253 and referrer ~ '^[a-z0-9.-]+$'),
  device text
    constraint page_views_device_check check (device in ('phone', 'tablet', 'desktop')),
  country text
    constraint page_views_country_check check (country ~ '^[A-Z]{2}$'),
  -- A measure of the page instead of a visit: ms, but for CLS, which has no unit.
  vital text
    constraint page_views_vital_check check (vital in ('CLS', 'FCP', 'INP', 'LCP', 'TTFB')),
  value real
    constraint page_views_value_check check (value between 0 and 600000),
  constraint page_views_measure_check check ((vital is null) = (value is null))
);
create index page_views_at_idx on public.page_views (at);

alter table public.page_views enable row level security;
revoke all on public.page_views from public, anon, authenticated;
-- No policy: rows are written and read through the functions below alone.

-- POST /rest/v1/rpc/record_page_views {"views": [{"path": "/", "referrer": "example.org", "device": "phone"},
--   {"path": "/", "vital": "LCP", "value": 812}]} → 204
-- At most twenty at once, all or none. The country is what Supabase's edge says, not the browser.
create function public.record_page_views(views jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  land constant text := substring(headers ->> 'cf-ipcountry' from '^[A-WYZ][A-Z]$'); -- XX is nowhere
begin
  if octet_length(views::text) > 16384 or jsonb_typeof(views) is distinct from 'array' then
    raise invalid_parameter_value using message = 'views has to be a list of 16 KB at most.';
  end if;
  if jsonb_array_length(views) not between 1 and 20 then
    raise invalid_parameter_value using message = 'There have to be 1 to 20 views.';
  end if;
  perform private.take_turn('page_views', private.caller(), 60, interval '10 minutes');
  perform private.take_turn('page_views', 'everybody', 3000, interval '10 minutes');
  insert into public.page_views (path, referrer, device, country, vital, value)
  select seen.path, seen.referrer, seen.device, land, seen.vital, seen.value
  from jsonb_to_recordset(views) as seen (path text, referrer text, device text, vital text, value real);
  -- Open dashboards hear that there is something new, and nothing of what. Plain PostgreSQL has nobody to tell.
  begin
    perform realtime.send('{}', 'views', 'page_views', false);
  exception when undefined_function or invalid_schema_name or insufficient_privilege then
    null;
  end;
end
$$;

-- A dashboard of visits is a page that everybody may open, so sums are for everybody and rows for nobody. To close the
-- sums too:
--   revoke execute on function public.page_view_totals, public.web_vital_totals, public.slowest_pages from anon;

-- POST /rest/v1/rpc/page_view_totals {"by": "day", "since": "2026-11-01", "until": "2026-12-01", "most": 31}
--   → [{"key": "2026-11-01T00:00:00Z", "views": 12}, …]
-- by: minute, hour, day, in the order of time and the latest where there are more; or path, referrer, device, country,
-- by their count.
create function public.page_view_totals(
  by text default 'day',
  since timestamptz default now() - interval '30 days',
  until timestamptz default now(),
  most integer default 100
) returns table (key text, views bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  is_time constant boolean := by in ('minute', 'hour', 'day');
begin
  if by is null or by not in ('minute', 'hour', 'day', 'path', 'referrer', 'device', 'country') then
    raise invalid_parameter_value using
      message = format('There are no totals by %L.', by),
      hint = 'There are minute, hour, day, path, referrer, device and country.';
  end if;
  return query
    with totals as (
      select
        case by
          when 'path' then page.path
          when 'referrer' then page.referrer
          when 'device' then page.device
          when 'country' then page.country
          else to_char(date_trunc(by, page.at, 'UTC') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
        end as key,
        count(*) as views
      from public.page_views as page
      where page.vital is null
        and page.at >= greatest(since, until - interval '400 days') and page.at < until
      group by 1
    ),
    chosen as (
      select total.key, total.views from totals as total where total.key is not null
      order by case when is_time then total.key end desc, total.views desc, total.key
      limit least(most, 1000)
    )
    select chosen.key, chosen.views from chosen
    order by case when is_time then chosen.key end, chosen.views desc, chosen.key;
end
$$;

-- POST /rest/v1/rpc/web_vital_totals {"since": "2026-11-01"}
--   → [{"vital": "LCP", "median": 812, "p75": 1240, "samples": 96, "good": 80, "poor": 2}, …]
-- Up to the first limit a measure is good, above the second it is poor (https://web.dev/articles/vitals).
create function public.web_vital_totals(
  since timestamptz default now() - interval '30 days',
  until timestamptz default now()
) returns table (
  vital text, median double precision, p75 double precision, samples bigint, good bigint, poor bigint
)
language sql stable security definer set search_path = '' as $$
  select
    page.vital,
    percentile_cont(0.5) within group (order by page.value),
    percentile_cont(0.75) within group (order by page.value),
    count(*),
    count(*) filter (where page.value <= rated.good),
    count(*) filter (where page.value > rated.poor)
  from public.page_views as page
  join (
    values
      ('CLS', 0.1::real, 0.25::real),
      ('FCP', 1800, 3000),
      ('INP', 200, 500),
      ('LCP', 2500, 4000),
      ('TTFB', 800, 1800)
  ) as rated (vital, good, poor) on rated.vital = page.vital
  where page.at >= greatest(since, until - interval '400 days') and page.at < until
  group by page.vital
  order by page.vital
$$;

-- POST /rest/v1/rpc/slowest_pages {"since": "2026-11-01", "most": 5}
--   → [{"path": "/demos/", "p75": 3100, "samples": 12}, …]
-- By how long the largest part of a page takes to show (LCP), of pages with five measures at least.
create function public.slowest_pages(
  since timestamptz default now() - interval '30 days',
  until timestamptz default now(),
  most integer default 10
) returns table (path text, p75 double precision, samples bigint)
language sql stable security definer set search_path = '' as $$
  select page.path, percentile_cont(0.75) within group (order by page.value) as p75, count(*)
  from public.page_views as page
  where page.vital = 'LCP'
    and page.at >= greatest(since, until - interval '400 days') and page.at < until
  group by page.path
  having count(*) >= 5
  order by p75 desc, page.path
  limit least(most, 100)
$$;

revoke all on function public.record_page_views(jsonb) from public, anon, authenticated;
revoke all on function public.page_view_totals(text, timestamptz, timestamptz, integer)
  from public, anon, authenticated;
revoke all on function public.web_vital_totals(timestamptz, timestamptz)
  from public, anon, authenticated;
revoke all on function public.slowest_pages(timestamptz, timestamptz, integer)
  from public, anon, authenticated;
grant execute on function public.record_page_views(jsonb) to anon, authenticated;
grant execute on function public.page_view_totals(text, timestamptz, timestamptz, integer)
  to anon, authenticated;
grant execute on function public.web_vital_totals(timestamptz, timestamptz) to anon, authenticated;
grant execute on function public.slowest_pages(timestamptz, timestamptz, integer)
  to anon, authenticated;
