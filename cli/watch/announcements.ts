/** What open pages are told, and what those are told that have missed some of it. */
import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { WatchMessage, WatchProblem } from "../../runtime/watch/messages.ts";
import type { Problem } from "../problem.ts";
import { withoutUndefined } from "../withoutUndefined.ts";
import type { SiteChange } from "./liveSite.ts";

export interface Announcements {
  /** Names the state of the site that is served now. */
  readonly version: string;
  /** Something else is served from now on. */
  change(change: SiteChange): void;
  /** What is wrong from now on; empty where nothing is. */
  problems(problems: readonly Problem[]): void;
  /**
   * Tells a page everything from now on, and first what it has missed.
   * @param since the version that it shows
   */
  connect(response: ServerResponse, since: string): void;
  close(): void;
}

/** Changes that are remembered for pages that come back; who has missed more looks at everything. */
const REMEMBERED = 200;
/** Connections that say nothing are closed by what stands between, in ms. */
const SIGN_OF_LIFE = 20_000;

/** @param toUrl the address of a route path: "/articles/a" → "/docs/articles/a/" */
export function createAnnouncements(toUrl: (path: string) => string): Announcements {
  const start = randomBytes(4).toString("hex");
  const pages = new Set<ServerResponse>();
  let count = 0;
  let log: { count: number; change: SiteChange }[] = [];
  let faults: WatchProblem[] = [];

  const versionOf = (): string => `${start}-${count}`;
  const state = (): WatchMessage => ({
    type: faults.some(({ severity }) => severity === "error") ? "error" : "ok",
    version: versionOf(),
    problems: faults
  });
  const toMessage = (change: SiteChange): WatchMessage => {
    const version = versionOf();
    if (change.kind === "scripts") return { type: "full", version };
    if (change.kind === "styles") return { type: "css", version };
    const { paths, moved = NONE } = change;
    return {
      type: "html",
      version,
      paths: paths === "all" ? "all" : paths.map(toUrl),
      ...(moved.size > 0 && {
        moved: Object.fromEntries(Array.from(moved, (way) => way.map(toUrl)))
      })
    };
  };
  const send = (response: ServerResponse, message: WatchMessage): void => {
    response.write(`data: ${JSON.stringify(message)}\n\n`);
  };
  /** What has happened since a version, as one change; undefined where nothing has. */
  const missed = (since: string): SiteChange | undefined => {
    const [ofStart, number] = since.split("-");
    const from = Number(number);
    if (ofStart === start && from === count) return undefined;
    const isKnown = ofStart === start && from < count && from >= count - log.length;
    if (!isKnown) return { kind: "pages", paths: "all" };
    return log
      .filter((each) => each.count > from)
      .map(({ change }) => change)
      .reduce(together);
  };

  const timer = setInterval(() => {
    for (const page of pages) page.write(":\n\n");
  }, SIGN_OF_LIFE);
  timer.unref();
  return {
    get version() {
      return versionOf();
    },
    change(change) {
      count++;
      log = [...log, { count, change }].slice(-REMEMBERED);
      for (const page of pages) send(page, toMessage(change));
    },
    problems(found) {
      const before = JSON.stringify(faults);
      faults = found.flatMap(toWatchProblem);
      if (JSON.stringify(faults) === before) return;
      for (const page of pages) send(page, state());
    },
    connect(response, since) {
      response.writeHead(200, {
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-store",
        "x-accel-buffering": "no"
      });
      const change = missed(since);
      if (change) send(response, toMessage(change));
      send(response, state());
      pages.add(response);
      response.on("close", () => pages.delete(response));
    },
    close() {
      clearInterval(timer);
      for (const page of pages) page.end();
    }
  };
}

/** Two changes as one. */
export function together(one: SiteChange, other: SiteChange): SiteChange {
  if (one.kind === "scripts" || other.kind === "scripts") return { kind: "scripts" };
  if (one.kind === "styles" && other.kind === "styles") return one;
  // Other styles are another link in each page.
  const [paths, others] = [pathsOf(one), pathsOf(other)];
  const isAll = paths === "all" || others === "all";
  const moved = inTurn(movedIn(one), movedIn(other));
  return {
    kind: "pages",
    paths: isAll ? "all" : [...new Set([...paths, ...others])],
    ...(moved.size > 0 && { moved })
  };
}

const NONE: ReadonlyMap<string, string> = new Map();

type Shown = Exclude<SiteChange, { kind: "scripts" }>;

function pathsOf(change: Shown): readonly string[] | "all" {
  return change.kind === "styles" ? "all" : change.paths;
}

function movedIn(change: Shown): ReadonlyMap<string, string> {
  return (change.kind === "pages" && change.moved) || NONE;
}

/** Where pages are that have moved, and then moved again. */
function inTurn(
  first: ReadonlyMap<string, string>,
  then: ReadonlyMap<string, string>
): Map<string, string> {
  const ways = Array.from(first, ([from, to]) => [from, then.get(to) ?? to] as const);
  return new Map([...then, ...ways].filter(([from, to]) => from !== to));
}

function toWatchProblem(problem: Problem): WatchProblem[] {
  const { severity, code, message, hint, file, line, column, frame } = problem;
  if (severity === "note") return [];
  return [
    {
      severity,
      code,
      message,
      ...withoutUndefined({ hint, file, line, column, frame })
    } as WatchProblem
  ];
}
