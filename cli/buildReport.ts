/** What visitors load of a build's scripts, for the command to tell, and whether that is within its budgets. */
import type { SearchMeta } from "../runtime/model.ts";
import type { Config } from "./config.ts";
import type { Output } from "./output.ts";
import type { Problem } from "./problem.ts";
import { bootOf } from "./render/bootKinds.ts";
import { type Client, clients } from "./render/clientLibrary.ts";
import { type ScriptSize, type ScriptSizes, sizeOf as weightOf } from "./render/scriptSizes.ts";
import type { Templates } from "./render/templates.ts";
import { accountsSettings } from "./site/accounts.ts";

export interface BuildReport {
  /** What each page loads. */
  boot: ScriptSize;
  /** What a kind of page links to: "default-article". */
  pages: Record<string, ScriptSize>;
  /** What is loaded when somebody asks for it, wholly: "palette" with its markup, styles and worker. */
  onDemand: Partial<Record<OnDemand, ScriptSize>>;
  /** Each with its library, by the library. */
  islands: Record<string, Record<Client, ScriptSize>>;
  /** The form of the search index; undefined without one. */
  search: SearchMeta["form"] | undefined;
}

/** What pages load later on: its scripts, as `ScriptSizes` names them, and its fragment. */
const ON_DEMAND = {
  live: { scripts: ["live"], note: "at the first sign of a visitor" },
  navigation: { scripts: ["navigation"], note: "behind it" },
  palette: {
    scripts: ["palette", "loadFragment", "search-worker"],
    fragment: "palette",
    note: "opened, with markup, styles and search"
  },
  "copy buttons": {
    scripts: ["loadFragment"],
    fragment: "copybutton",
    note: "where there is code, with markup and styles"
  },
  toasts: {
    scripts: ["toasts", "region", "loadFragment"],
    fragment: "toasts",
    note: "at the first one, with markup and styles"
  },
  "error page": {
    scripts: ["showError", "loadFragment"],
    fragment: "errorpage",
    note: "when nothing else is to do, with markup and styles"
  },
  accounts: {
    scripts: ["accounts"],
    note: "at the first sign of a visitor, or with a session"
  },
  "account service": {
    scripts: ["client"],
    note: "with a session when nothing else is to do, and on pages of accounts"
  },
  "preview badge": {
    scripts: ["preview", "loadFragment"],
    fragment: "preview",
    note: "in preview mode, with markup and styles"
  }
} satisfies Record<string, { scripts: string[]; fragment?: string; note: string }>;
type OnDemand = keyof typeof ON_DEMAND;

/** Bytes of what visitors of any page may load, as gzip sends them. */
export function shownScripts(
  sizes: ScriptSizes,
  config: Pick<Config, "analytics" | "auth" | "preview" | "search">
): { name: string; bytes: number }[] {
  const hasAccounts = accountsSettings(config)?.isConnected === true;
  const kinds: [name: string, scripts: readonly string[], isThere: boolean][] = [
    ["boot", [bootOf(config)], true],
    ["analytics", ["analytics"], config.analytics],
    ["live", ON_DEMAND.live.scripts, true],
    ["navigation", ON_DEMAND.navigation.scripts, true],
    ["palette", ["palette", "search-worker"], config.search !== false],
    ["accounts", ON_DEMAND.accounts.scripts, hasAccounts]
  ];
  return kinds
    .filter(([, , isThere]) => isThere)
    .map(([name, scripts]) => ({ name, bytes: sumOf(scripts.map((one) => sizes[one])).gzip }));
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
  config: Pick<Config, "analytics" | "client" | "auth" | "preview">,
  kinds: readonly PageKind[],
  fragments: readonly Output[],
  search: BuildReport["search"]
): BuildReport {
  const hasAccounts = accountsSettings(config)?.isConnected === true;
  const own = sizes[config.client];
  const sizeOf = (names: readonly string[]): ScriptSize => sumOf(names.map((name) => own[name]));
  const shown = new Set(kinds.flatMap(({ islands }) => islands));
  const filesOf = (fragment: string | undefined): ScriptSize[] =>
    fragments
      .filter(({ source }) => fragment && source.startsWith(`${fragment}.`))
      .map(({ body }) => weightOf([Buffer.from(body)]));
  const onDemand = Object.entries<{ scripts: string[]; fragment?: string }>(ON_DEMAND)
    .filter(([name]) => name !== "palette" || search !== undefined)
    .filter(([name]) => hasAccounts || !/^account/.test(name))
    .map(([name, { scripts, fragment }]) => [name, sumOf([sizeOf(scripts), ...filesOf(fragment)])]);
  return {
    boot: sizeOf([bootOf(config)]),
    pages: Object.fromEntries(
      kinds.map(({ name, scripts, islands }) => [
        name,
        sizeOf(islands.length === 0 ? scripts : [...scripts, "islands"])
      ])
    ),
    onDemand: Object.fromEntries(onDemand),
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

/**
 * What weighs more than the config allows, in KB of 1,024 bytes as gzip sends them, and what is no island at all.
 * @param known names of all islands that there are, shown or not
 */
export function checkBudgets(
  { boot, onDemand, islands }: BuildReport,
  known: readonly string[],
  { budgets, client, file }: Pick<Config, "budgets" | "client" | "file">
): Problem[] {
  const unknown = Object.keys(budgets.islands).filter((name) => !known.includes(name));
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
  const heavy = found
    .filter(([, , gzip, most]) => most !== undefined && gzip > most * 1024)
    .map(
      ([key, what, gzip, most]): Problem => ({
        severity: "error",
        kind: "content",
        code: "over-budget",
        message: `${what} has ${inKilobytes(gzip)}, and its budget is ${most} KB (gzip)`,
        hint: `Make it smaller, or raise budgets.${key.join(".")} in the config.`,
        file,
        at: ["budgets", ...key]
      })
    );
  return [
    ...heavy,
    ...unknown.map(
      (name): Problem => ({
        severity: "error",
        kind: "content",
        code: "unknown-island",
        message: `budgets.islands has ${name}, and there is no such island`,
        hint: known.length === 0 ? "There are no islands." : `There are ${known.join(", ")}.`,
        file,
        at: ["budgets", "islands", name]
      })
    )
  ];
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
    const [name = ""] = names;
    rows.push(
      names.length === 1
        ? [name, size, ""]
        : [`${names.length} kinds of pages`, size, names.join(" ")]
    );
  }
  for (const [name, size] of Object.entries(onDemand)) {
    rows.push([name, size, ON_DEMAND[name as OnDemand].note]);
  }
  for (const [name, sizes] of Object.entries(islands)) {
    const other = clients.find((each) => each !== client) ?? client;
    rows.push([`island ${name}`, sizes[client], `${other}: ${inKilobytes(sizes[other].gzip)}`]);
  }
  const width = Math.max(...rows.map(([name]) => name.length));
  const margin = " ".repeat(width + 24);
  const lines = rows.map(([name, { gzip, brotli }, note]) => {
    const sizes = `${inKilobytes(gzip).padStart(8)}  ${inKilobytes(brotli).padStart(8)}`;
    const [first = "", ...more] = wrap(note);
    const head = `  ${name.padEnd(width)}  ${sizes}  ${first}`.trimEnd();
    return [head, ...more.map((line) => margin + line)].join("\n");
  });
  const head = `  ${"scripts".padEnd(width)}  ${"gzip".padStart(8)}  ${"brotli".padStart(8)}`;
  const form = search && `  search index: ${FORMS[search]}`;
  return `${[head, ...lines, form].filter(Boolean).join("\n")}\n`;
}

const FORMS: Record<SearchMeta["form"], string> = {
  whole: "one file",
  parts: "in parts, of which a search loads what it needs"
};

const NOTE_WIDTH = 60; // characters

/** Lines of a note. */
function wrap(note: string): string[] {
  const lines = [""];
  for (const word of note.split(" ")) {
    const line = `${lines.at(-1)} ${word}`.trim();
    if (line.length > NOTE_WIDTH) lines.push(word);
    else lines[lines.length - 1] = line;
  }
  return lines;
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
