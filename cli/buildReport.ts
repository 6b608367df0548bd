/** What visitors load of a build's scripts, for the command to tell, and whether that is within its budgets. */
import type { SearchMeta } from "../runtime/model.ts";
import type { Config } from "./config.ts";
import type { Output } from "./output.ts";
import type { Problem } from "./problem.ts";
import { type Client, clients } from "./render/clientLibrary.ts";
import { type ScriptSize, type ScriptSizes, sizeOf as weightOf } from "./render/scriptSizes.ts";
import type { Templates } from "./render/templates.ts";

export interface BuildReport {
  /** What each page loads. */
  boot: ScriptSize;
  /** What a kind of page links to: "default-article". */
  pages: Record<string, ScriptSize>;
  /** What is loaded when somebody asks for it, wholly: "palette" with its markup, styles and worker. */
  onDemand: Record<string, ScriptSize>;
  /** Each with its library, by the library. */
  islands: Record<string, Record<Client, ScriptSize>>;
  /** The form of the search index; undefined without one. */
  search: SearchMeta["form"] | undefined;
}

/** A kind of page as the site has it. */
export interface PageKind {
  name: string;
  /** The scripts that it links to, as `ScriptSizes` names them. */
  scripts: readonly string[];
  islands: readonly string[];
}

/**
 * @param fragments files of the parts that pages load on demand
 * @param search the form of the index
 */
export function createBuildReport(
  { sizes }: Pick<Templates, "sizes">,
  client: Client,
  kinds: readonly PageKind[],
  fragments: readonly Output[],
  search: BuildReport["search"]
): BuildReport {
  const own = sizes[client];
  const sizeOf = (names: readonly string[]): ScriptSize => sumOf(names.map((name) => own[name]));
  const shown = new Set(kinds.flatMap(({ islands }) => islands));
  const palette = fragments
    .filter(({ source }) => /^palette\./.test(source))
    .map(({ body }) => weightOf([Buffer.from(body)]));
  return {
    boot: sizeOf(["boot"]),
    pages: Object.fromEntries(
      kinds.map(({ name, scripts, islands }) => [
        name,
        sizeOf(islands.length === 0 ? scripts : [...scripts, "islands"])
      ])
    ),
    onDemand: {
      live: sizeOf(["live"]),
      navigation: sizeOf(["navigation"]),
      ...(search && {
        palette: sumOf([sizeOf(["palette", "loadFragment", "search-worker"]), ...palette])
      })
    },
    islands: Object.fromEntries(
      [...shown].sort().map((name) => [name, ofEach((each) => sizes[each][`island ${name}`])])
    ),
    search
  };
}

function ofEach(
  find: (client: Client) => ScriptSizes[string] | undefined
): Record<Client, ScriptSize> {
  const [react, preact] = clients.map((client) => sumOf([find(client)]));
  return { react: react ?? sumOf([]), preact: preact ?? sumOf([]) };
}

function sumOf(sizes: readonly (ScriptSize | undefined)[]): ScriptSize {
  return sizes.reduce<ScriptSize>(
    (sum, size) => ({
      gzip: sum.gzip + (size?.gzip ?? 0),
      brotli: sum.brotli + (size?.brotli ?? 0)
    }),
    { gzip: 0, brotli: 0 }
  );
}

/** What weighs more than the config allows, in KB of 1,024 bytes as gzip sends them. */
export function checkBudgets(
  { boot, onDemand, islands }: BuildReport,
  { budgets, client, file }: Pick<Config, "budgets" | "client" | "file">
): Problem[] {
  const found: [key: string[], what: string, gzip: number, most: number | undefined][] = [
    [["boot"], "the script of every page", boot.gzip, budgets.boot],
    [
      ["palette"],
      "the search palette when it is opened",
      onDemand.palette?.gzip ?? 0,
      budgets.palette
    ],
    ...Object.entries(islands).map(([name, sizes]): (typeof found)[number] => [
      ["islands", name],
      `the island ${name}`,
      sizes[client].gzip,
      budgets.islands[name]
    ])
  ];
  return found
    .filter(([, , gzip, most]) => most !== undefined && gzip > most * 1024)
    .map(([key, what, gzip, most]) => ({
      severity: "error",
      kind: "content",
      code: "over-budget",
      message: `${what} has ${inKilobytes(gzip)}, and its budget is ${most} KB (gzip)`,
      hint: `Make it smaller, or raise budgets.${key.join(".")} in the config.`,
      file,
      at: ["budgets", ...key]
    }));
}

/** As lines of a table for people. */
export function printReport(
  { pages, onDemand, islands, search }: BuildReport,
  client: Client
): string {
  const rows: [name: string, size: ScriptSize, note: string][] = [];
  // Most kinds load the same.
  const bySize = new Map<number, { names: string[]; size: ScriptSize }>();
  for (const [name, size] of Object.entries(pages)) {
    const known = bySize.get(size.gzip) ?? { names: [], size };
    known.names.push(name);
    bySize.set(size.gzip, known);
  }
  for (const { names, size } of [...bySize.values()].sort((a, b) => a.size.gzip - b.size.gzip)) {
    const isUsual = names.length * 2 > Object.keys(pages).length;
    rows.push([isUsual ? "a page" : names.join(", "), size, ""]);
  }
  for (const [name, size] of Object.entries(onDemand)) rows.push([name, size, NOTES[name] ?? ""]);
  for (const [name, sizes] of Object.entries(islands)) {
    const other = clients.find((each) => each !== client) ?? client;
    rows.push([`island ${name}`, sizes[client], `${other}: ${inKilobytes(sizes[other].gzip)}`]);
  }
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, { gzip, brotli }, note]) =>
    `  ${name.padEnd(width)}  ${inKilobytes(gzip).padStart(8)}  ${inKilobytes(brotli).padStart(8)}  ${note}`.trimEnd()
  );
  const head = `  ${"scripts".padEnd(width)}  ${"gzip".padStart(8)}  ${"brotli".padStart(8)}`;
  const form = search && `  search index: ${FORMS[search]}`;
  return `${[head, ...lines, form].filter(Boolean).join("\n")}\n`;
}

const NOTES: Record<string, string> = {
  live: "at the first sign of a visitor",
  navigation: "behind it",
  palette: "opened, with markup, styles and search"
};

const FORMS: Record<SearchMeta["form"], string> = {
  whole: "one file",
  parts: "in parts, of which a search loads what it needs"
};

function inKilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
