/** Watches a site's files and serves what they come to. */
import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import type { Config, Flags } from "../config.ts";
import type { Problem } from "../problem.ts";
import type { Listening, ListenOptions } from "../serve/listen.ts";
import { type Announcements, createAnnouncements } from "./announcements.ts";
import { ALL, type Hints, LivePlan } from "./livePlan.ts";
import { LiveSite } from "./liveSite.ts";
import { openInEditor, type Place } from "./openInEditor.ts";
import { watchFiles } from "./watchFiles.ts";
import { startWatchServer } from "./watchServer.ts";

export interface WatchOptions extends ListenOptions {
  /** Real path of the site's folder. */
  root: string;
  base?: string | undefined;
  /** Whether pages are shown that a build leaves out: drafts, those of the future and the expired. */
  isAllShown: boolean;
  /** In the place of the config's. */
  project?: Flags["project"];
  /** Is told of the config whenever files have changed. @param origins where the site is served */
  onConfig?: ((config: Config, origins: readonly string[]) => void) | undefined;
  now(): Date;
  /** Is told what happens. */
  log: WatchLog;
}

export interface WatchLog {
  /** Files have changed, and pages that are asked for from now on show it. @param ms how long that took */
  changed(files: readonly string[], ms: number): void;
  /** What is wrong now. @param isAll whether all pages are made; else some of it may be left out */
  problems(problems: readonly Problem[], isAll: boolean): void;
  /** The system does not tell of all changes. */
  unwatched(problem: Problem): void;
  /** A request or a change has failed, which is no mistake of the author's. */
  failed(error: unknown): void;
}

export interface Watch extends Listening {
  /** The path below which the site is served: "/docs/". */
  base(): string;
  /** Looks at every file, heard of or not; resolves when all is made of what is there. */
  settle(): Promise<void>;
}

/** How long a file is given that is being written, in ms. */
const SAVING = 160;

/** @throws BuildError where the server cannot listen; mistakes of the site are told, not thrown */
export async function watchSite(options: WatchOptions): Promise<Watch> {
  const { root, base, isAllShown, now, log } = options;
  const include = { drafts: isAllShown, future: isAllShown, expired: isAllShown };
  const plan = new LivePlan(root, { ...include, base, project: options.project }, now);
  const baseOf = (): string => plan.plan?.setup.config.base ?? "/";
  const announcements: Announcements = createAnnouncements(
    (path) => plan.plan?.setup.site.url(path) ?? path
  );
  const site = new LiveSite(plan, {
    onUpdate: log.changed,
    onChange: announcements.change,
    onProblems(problems, isAll) {
      announcements.problems(problems);
      log.problems(problems, isAll);
    },
    onFailure: log.failed
  });

  const update = async (hints: Hints): Promise<void> => {
    const isUnderWay = await site.update(hints);
    watcher.add(plan.inputs);
    const config = plan.plan?.setup.config;
    if (config) options.onConfig?.(config, listening.origins);
    if (isUnderWay) {
      await setTimeout(SAVING, undefined, { ref: false });
      await update(hints);
    }
  };
  const hear = (hints: Hints): Promise<void> => update(hints).catch(log.failed);

  const listening = await startWatchServer({
    ...options,
    site,
    announcements,
    base: baseOf,
    editLink: () => plan.plan?.setup.config.site.editLink,
    openFile: (asked) => openFile(asked, root, site, baseOf()),
    report: log.failed
  });
  const watcher = watchFiles({
    root,
    onHints: (hints) => void hear(hints),
    onRefusal: log.unwatched
  });
  // What changes before the watcher is ready would else be missed.
  watcher.ready.then(() => hear(ALL));
  await hear(ALL);
  return {
    ...listening,
    base: baseOf,
    async settle() {
      while (await site.update(ALL)) await setTimeout(SAVING);
      await site.settle();
    },
    async close() {
      await Promise.all([watcher.close(), listening.close()]);
    }
  };
}

const place = z.union([
  z.object({
    file: z.string(),
    line: z.int().positive().optional(),
    column: z.int().positive().optional()
  }),
  z.object({ path: z.string() })
]);

/** @returns a sentence where that cannot be done */
async function openFile(
  asked: unknown,
  root: string,
  site: LiveSite,
  base: string
): Promise<string | undefined> {
  const { data } = place.safeParse(asked);
  if (!data) return "That names no place in a file.";
  if ("file" in data) return openInEditor(root, data satisfies Place);
  const file = sourceOf(decodeURI(data.path), site, base);
  if (file === undefined) return "No file of content/ is this page: it is made of others.";
  return openInEditor(root, { file });
}

function sourceOf(pathname: string, site: LiveSite, base: string): string | undefined {
  const below = pathname.startsWith(base) ? pathname.slice(base.length) : "";
  const stem = below.replace(/\/$/, "");
  const files = [`${stem}/index.html`.replace(/^\//, ""), `${stem}.html`, stem];
  return files.map((file) => site.sourceOf(file)).find((file) => file !== undefined);
}
