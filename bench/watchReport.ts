/** What was measured of servers, as Markdown. */
import { KINDS, type Kind, type WatchTool } from "./deeds.ts";
import { median, quantile } from "./quantile.ts";
import type { Machine } from "./results.ts";
import { LIMIT } from "./server.ts";
import { tools, versionsOf } from "./tools.ts";

/** Times in ms, in the order in which they were measured. */
export interface Timed {
  times: number[];
  /** In a few words why there are no more. */
  failure?: string;
}

export interface Measured {
  tool: WatchTool;
  pages: number;
  /** From the start of the command to the first answer with the article. */
  cold: Timed;
  warm: Timed;
  /** From the save to the first answer that shows it. */
  edits: Record<Kind, Timed>;
  /** From the save to the message that open pages get; of ours. */
  told: Timed;
  /** After the edits of articles, and after all edits, of each repeat; in bytes. */
  memory: Record<"articles" | "all", number[]>;
}

/** Memory in bytes. */
export interface ManyEdits {
  pages: number;
  edits: number;
  /** How many pages were edited at least once. */
  edited: number;
  before: number;
  highest: number;
  after: number;
  /** Pages that do not show what was saved last. */
  lost: string[];
}

export interface WatchResults {
  machine: Machine;
  /** Between two edits, in ms. */
  quiet: number;
  measured: Measured[];
  manyEdits?: ManyEdits;
}

/** What ours is to reach, in ms and bytes. */
const GOALS = {
  edits: { text: 10, title: 10, template: 150, style: 60 } satisfies Record<Kind, number>,
  /** Warm, at 1,000 pages. */
  start: { pages: 1000, limit: 1500 },
  manyEdits: 400e6
};

export function renderWatchReport({ machine, quiet, measured, manyEdits }: WatchResults): string {
  const sizes = [...new Set(measured.map(({ pages }) => pages))];
  const parts = [
    `# Servers for authors compared

The benchmark's corpus on a memory file system, ${machine.cores} cores of ${machine.cpu}, ${machine.memoryGib} GiB, ${machine.system}, load
${machine.load} as it began; ${measured.length > 0 ? versions(measured) : ""}Node ${versionsOf.node}. The tools take turns, one at a time. "Cold" is a
start with no cache at all, "warm" the one after it, until an article is served whole. The other times go from the
save of a file to the first answer that holds what was saved, asked for every 2 ms over one connection; ${quiet / 1000} s
of quiet lie between, and the first edit of each kind after a start does not count. Each cell has the median, the
95th percentile and the shortest time. A tool that has not answered within ${LIMIT / 1000} s is told as such.

Vitrine's template and style are files of its package that the site has a copy of, Hugo's and Eleventy's are a layout
and a sheet that pages link. VitePress renders in the browser: it is asked for the modules that the browser asks for,
and what the browser then does comes on top. Vitrine looks at a page's own file when it is asked for; "open pages are
told" is what it takes when nobody asks, from the save to the message that the browser gets.`,
    ...sizes.map((pages) =>
      renderSize(
        pages,
        measured.filter((each) => each.pages === pages)
      )
    )
  ];
  if (manyEdits) parts.push(renderManyEdits(manyEdits));
  return `${parts.join("\n\n")}\n`;
}

function renderSize(pages: number, measured: readonly Measured[]): string {
  const titles = measured.map(({ tool }) => tools[tool].title);
  const [first = "", ...others] = titles;
  const row = (
    what: string,
    goal: number | undefined,
    pick: (one: Measured) => Timed
  ): string[] => {
    const cells = measured.map((one) => toldOf(pick(one)));
    return [
      what,
      cells[0] ?? "",
      goalOf(goal, measured[0] && pick(measured[0])),
      ...cells.slice(1)
    ];
  };
  const warmGoal = pages === GOALS.start.pages ? GOALS.start.limit : undefined;
  const memoryRow = (what: string, key: "articles" | "all"): string[] => {
    const [ours = "", ...theirs] = measured.map(({ memory }) => megabytes(memory[key]));
    return [what, ours, "", ...theirs];
  };
  const kinds = Object.entries(KINDS) as [Kind, string][];
  const rows = [
    row("start, cold", undefined, ({ cold }) => cold),
    row("start, warm", warmGoal, ({ warm }) => warm),
    ...kinds.map(([kind, what]) => row(what, GOALS.edits[kind], ({ edits }) => edits[kind])),
    row("open pages are told", undefined, ({ told }) => told),
    memoryRow("memory after edits of articles", "articles"),
    memoryRow("memory after all edits", "all")
  ];
  return `## ${pages.toLocaleString("en")} pages\n\n${table(["ms", first, "goal", ...others], rows)}`;
}

function renderManyEdits({ pages, edits, edited, lost, ...memory }: ManyEdits): string {
  const [before, highest, after] = [memory.before, memory.highest, memory.after].map((bytes) =>
    megabytes([bytes])
  );
  const limit = megabytes([GOALS.manyEdits]);
  const isMet = memory.highest < GOALS.manyEdits;
  const shown =
    lost.length === 0
      ? `all of them show what was saved last`
      : `${lost.length} do not show what was saved last: ${lost.slice(0, 5).join(", ")}`;
  return `## ${edits.toLocaleString("en")} edits

Of random ones of ${pages.toLocaleString("en")} pages of a site with search, in bursts: ${edited.toLocaleString("en")} pages were edited, and ${shown}. Memory is ${before}
before them, ${after} after them and ${highest} at most; the goal is below ${limit}: ${isMet ? "met" : "missed"}.`;
}

function goalOf(goal: number | undefined, ours: Timed | undefined): string {
  if (goal === undefined) return "";
  const isMet =
    ours && ours.failure === undefined && ours.times.length > 0 && median(ours.times) <= goal;
  return `${goal}, ${isMet ? "met" : "missed"}`;
}

function toldOf({ times, failure }: Timed): string {
  if (failure !== undefined) {
    return times.length === 0 ? failure : `${failure}, after ${times.length} that came`;
  }
  if (times.length === 0) return "–";
  return [median(times), quantile(times, 0.95), Math.min(...times)].map(brief).join(" / ");
}

/** Three figures: 4.21, 56.3, 812 */
function brief(ms: number): string {
  return ms < 1000 ? ms.toPrecision(3) : ms.toFixed(0);
}

function megabytes(bytes: readonly number[]): string {
  return bytes.length === 0 ? "–" : `${(median(bytes) / 1e6).toFixed(0)} MB`;
}

function versions(measured: readonly Measured[]): string {
  const names = [...new Set(measured.map(({ tool }) => tool))];
  return names.map((tool) => `${tools[tool].title} ${versionsOf[tool]}, `).join("");
}

/** A Markdown table; the first column holds words, the others figures. */
function table(head: readonly string[], rows: readonly string[][]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rule = head.map((_, column) => (column === 0 ? "---" : "---:"));
  return [head, rule, ...rows].map(line).join("\n");
}
