/** What is counted of visits, and who sees the sums. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { spreadOf, THRESHOLDS, type Vital } from "../../../runtime/analytics/vitals.ts";
import type { Answer, Tables } from "../../support/openTables.ts";

interface VitalTotal {
  vital: Vital;
  p75: number;
  samples: number;
  good: number;
  poor: number;
}

export function testPageViews(tables: () => Tables): void {
  beforeEach(() => tables().reset());

  const record = (views: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    tables().call("anon", "record_page_views", { views }, headers);

  test("visits are recorded in batches, to the minute, with the country that the edge says", async () => {
    const answer = await record(
      [
        { path: "/", referrer: "example.org", device: "phone" },
        { path: "/about/", vital: "LCP", value: 812.5, country: "XY", user: "ignored" }
      ],
      { "cf-ipcountry": "PT" }
    );
    assert.deepEqual([answer.status, answer.body], [204, undefined]);
    assert.deepEqual(
      await tables().rows(
        `select path, referrer, device, country, vital, value, at = date_trunc('minute', at) as is_minute
        from public.page_views order by id`
      ),
      [
        {
          path: "/",
          referrer: "example.org",
          device: "phone",
          country: "PT",
          vital: null,
          value: null,
          is_minute: true
        },
        {
          path: "/about/",
          referrer: null,
          device: null,
          country: "PT",
          vital: "LCP",
          value: 812.5,
          is_minute: true
        }
      ]
    );
    for (const unknown of ["XX", "T1", "pt", "PTX"]) {
      await record([{ path: `/${unknown}` }], { "cf-ipcountry": unknown });
    }
    const countries = await tables().rows(
      "select path from public.page_views where path not in ('/', '/about/') and country is not null"
    );
    assert.deepEqual(countries, []);
  });

  test("what is no visit is refused, with all that came with it", async () => {
    const refused: unknown[] = [
      null,
      {},
      "text",
      [],
      Array.from({ length: 21 }, () => ({ path: "/" })),
      [{ path: `/${"x".repeat(20_000)}` }],
      [{ path: "/" }, { path: "about" }],
      [{ path: "/?token=1" }],
      [{ path: "/#x" }],
      [{ path: "/a b" }],
      [{ path: "/", referrer: "https://example.org/path" }],
      [{ path: "/", device: "watch" }],
      [{ path: "/", vital: "LCP" }],
      [{ path: "/", value: 1 }],
      [{ path: "/", vital: "FID", value: 1 }],
      [{ path: "/", vital: "LCP", value: -1 }],
      [{ path: "/", vital: "LCP", value: "NaN" }],
      [{ path: "/", vital: "LCP", value: 1e9 }],
      [{}],
      ["/"]
    ];
    for (const views of refused) {
      const answer = await record(views);
      assert.equal(answer.status, 400, JSON.stringify(views)?.slice(0, 60));
    }
    assert.deepEqual(await tables().rows("select * from public.page_views"), []);
  });

  test("a caller has sixty batches in ten minutes", async () => {
    await record([{ path: "/" }]);
    await tables().rows("update private.turns set taken = 60 where caller <> 'everybody'");
    assert.equal((await record([{ path: "/" }])).status, 429);
    assert.equal(
      (await record([{ path: "/" }], { "x-forwarded-for": "198.51.100.9" })).status,
      204
    );
    await tables().rows("update private.turns set taken = 3000 where caller = 'everybody'");
    assert.equal(
      (await record([{ path: "/" }], { "x-forwarded-for": "198.51.100.9" })).status,
      429
    );
  });

  const totals = (args: object): Promise<Answer> => tables().call("anon", "page_view_totals", args);

  test("sums are for everybody: by time, by page, by where from", async () => {
    await tables().rows(`
      insert into public.page_views (at, path, referrer, device, country, vital, value) values
        ('2026-11-01 23:58Z', '/', 'example.org', 'phone', 'PT', null, null),
        ('2026-11-01 23:59Z', '/', null, 'desktop', 'PT', null, null),
        ('2026-11-02 00:01Z', '/about/', 'example.org', 'phone', null, null, null),
        ('2026-11-02 00:01Z', '/about/', null, null, null, 'LCP', 100),
        ('2026-11-02 00:02Z', '/', null, null, null, 'LCP', 300)
    `);
    const since = { since: "2026-11-01", until: "2026-12-01" };
    const expectations: [object, unknown][] = [
      [
        {},
        [
          { key: "2026-11-01T00:00:00Z", views: 2 },
          { key: "2026-11-02T00:00:00Z", views: 1 }
        ]
      ],
      [{ by: "hour", most: 1 }, [{ key: "2026-11-02T00:00:00Z", views: 1 }]],
      [
        { by: "minute", until: "2026-11-01T23:59:00Z" },
        [{ key: "2026-11-01T23:58:00Z", views: 1 }]
      ],
      [
        { by: "path" },
        [
          { key: "/", views: 2 },
          { key: "/about/", views: 1 }
        ]
      ],
      [{ by: "referrer" }, [{ key: "example.org", views: 2 }]],
      [{ by: "device", most: 1 }, [{ key: "phone", views: 2 }]],
      [{ by: "country" }, [{ key: "PT", views: 2 }]],
      [{ by: "path", since: "2027-01-01" }, []]
    ];
    for (const [args, expected] of expectations) {
      assert.deepEqual((await totals({ ...since, ...args })).body, expected, JSON.stringify(args));
    }
    const wrong = await totals({ ...since, by: "address" });
    assert.deepEqual(
      [wrong.status, (wrong.body as { message: string }).message],
      [400, "There are no totals by 'address'."]
    );
    const vitals = await tables().call("anon", "web_vital_totals", since);
    assert.deepEqual(vitals.body, [
      { vital: "LCP", median: 200, p75: 250, samples: 2, good: 2, poor: 0 }
    ]);
  });

  test("measures are rated as dashboards on devices do", async () => {
    const measures = Object.entries(THRESHOLDS).flatMap(([vital, [good, poor]]) =>
      [good / 2, good, good * 1.01, poor, poor * 1.01, poor * 2].map((value) => ({
        vital: vital as Vital,
        value: Math.round(value * 10_000) / 10_000
      }))
    );
    const rows = measures.map(({ vital, value }) => `('2026-11-01Z', '/', '${vital}', ${value})`);
    await tables().rows(
      `insert into public.page_views (at, path, vital, value) values ${rows.join(", ")}`
    );
    const time = { since: "2026-11-01", until: "2026-12-01" };
    const { body } = await tables().call("anon", "web_vital_totals", time);
    for (const { vital, good, poor, p75, samples } of body as VitalTotal[]) {
      const own = measures.filter((each) => each.vital === vital).map(({ value }) => value);
      const spread = spreadOf(vital, own);
      assert.ok(spread);
      assert.deepEqual(
        { good, "needs improvement": samples - good - poor, poor },
        spread.counts,
        vital
      );
      assert.ok(Math.abs(p75 - spread.p75) < 0.001, vital);
    }
    assert.equal((body as VitalTotal[]).length, Object.keys(THRESHOLDS).length);
  });

  test("pages with five measures are told, the slowest first", async () => {
    const pages = { "/slow/": [5, 4000], "/fast/": [6, 300], "/rare/": [4, 9000] } as const;
    for (const [path, [count, value]] of Object.entries(pages)) {
      await tables().rows(`
        insert into public.page_views (at, path, vital, value)
        select '2026-11-01Z', '${path}', 'LCP', ${value} from generate_series(1, ${count})
      `);
    }
    const time = { since: "2026-11-01", until: "2026-12-01" };
    assert.deepEqual((await tables().call("anon", "slowest_pages", time)).body, [
      { path: "/slow/", p75: 4000, samples: 5 },
      { path: "/fast/", p75: 300, samples: 6 }
    ]);
    const { body } = await tables().call("anon", "slowest_pages", { ...time, most: 1 });
    assert.equal((body as unknown[]).length, 1);
  });

  test("sums are the same in every time zone", async () => {
    await tables().rows(
      "insert into public.page_views (at, path) values ('2026-10-25 00:30Z', '/')"
    );
    const { database } = tables();
    const [row] = await database.as({ role: "anon", claims: {} }, async (queries) => {
      await queries.exec("set local timezone to 'Australia/Lord_Howe'");
      return queries.query(
        "select key from public.page_view_totals('hour', '2026-10-01Z', '2026-11-01Z')"
      );
    });
    assert.equal(row?.key, "2026-10-25T00:00:00Z");
  });
}
