/**
 * The plan of a site that is being worked on, brought up to date as files change. A mistake never takes the
 * site away: what a faulty config, template or page was before stays until it is mended.
 */
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { CONFIG_NAMES } from "../config/configFile.ts";
import { type Config, type Flags, readConfig } from "../config.ts";
import { createPageReader } from "../content/readPages.ts";
import { loadData } from "../data/loadData.ts";
import { existsSync, statSync } from "../disk.ts";
import { packageRoot } from "../package.ts";
import { planPages, planSite, type SitePlan } from "../planSite.ts";
import { BuildError, type Problem } from "../problem.ts";
import type { Progress } from "../progress.ts";
import { createTemplateBundler, type TemplateBundler } from "../render/bundleTemplates.ts";
import type { Client } from "../render/clientLibrary.ts";
import { createRenderSetup } from "../render/pageRecord.ts";
import { RUNTIME } from "../render/templateSources.ts";
import type { Templates } from "../render/templates.ts";
import { writeSchemas } from "../schemas/writeSchemas.ts";
import { amendEntry } from "../site/amendEntry.ts";
import { createBuildThreads } from "../threads/buildThreads.ts";
import { createKnownFiles, type FileChanges, type KnownFiles } from "./knownFiles.ts";
import { createPageMemory, type PageMemory } from "./pageMemory.ts";

/** What is said to have changed. */
export interface Hints {
  /** Paths below the site root, with forward slashes. */
  files: ReadonlySet<string>;
  /** Whether more may have changed than is named. */
  isMore: boolean;
}

/** Any file may have changed. */
export const ALL: Hints = { files: new Set(), isMore: true };

export interface Update {
  /** The files that were named and are, or were, some of the site: editors write others and take them away. */
  files: readonly string[];
  /** Whether some are being written at this moment. */
  isUnderWay: boolean;
}

/** What has become of the site. */
export type Change =
  | { kind: "nothing" }
  /** The texts of some pages, and nothing that others could read but their length. */
  | { kind: "texts"; sources: readonly string[] }
  /** Words that any page may show; the pages are the same. */
  | { kind: "words" }
  /** What any page may read. */
  | { kind: "plan" }
  | { kind: "templates"; before: Templates | undefined; now: Templates };

/** What stands in the way of a stage; the state before it stays. */
interface Faults {
  config: readonly Problem[];
  templates: readonly Problem[];
  plan: readonly Problem[];
}

const silent: Progress = { step: async (_, action) => action(), advance: async () => {} };

export class LivePlan {
  readonly #root: string;
  readonly #flags: Omit<Flags, "now">;
  readonly #now: () => Date;
  #config: Config | undefined;
  #templates: Templates | undefined;
  #bundler: (TemplateBundler & { client: Client }) | undefined;
  #files: KnownFiles | undefined;
  #memory: PageMemory | undefined;
  #plan: SitePlan | undefined;
  #dataInputs: ReadonlySet<string> = new Set();
  #faults: Faults = { config: [], templates: [], plan: [] };
  #isUnderWay = false;

  constructor(root: string, flags: Omit<Flags, "now">, now: () => Date) {
    this.#root = root;
    this.#flags = flags;
    this.#now = now;
  }

  /** Undefined until there is a state without mistakes in config and templates. */
  get plan(): SitePlan | undefined {
    return this.#plan;
  }

  /** Files and folders, absolute, that take part and lie outside of content/, public/ and templates/. */
  get inputs(): string[] {
    const root = this.#root;
    const files = [...(this.#config?.code?.files ?? []), ...this.#dataInputs].map((file) =>
      path.resolve(root, file)
    );
    return [
      ...files,
      ...(this.#templates?.inputs ?? []),
      ...(root === packageRoot ? [RUNTIME] : []) // whoever works on this package
    ];
  }

  /** Why the plan is not what the files say now; what is wrong in a plan is part of it. */
  get problems(): readonly Problem[] {
    return Object.values(this.#faults).flat();
  }

  async update(hints: Hints): Promise<Change & Update> {
    this.#isUnderWay = false;
    const files = [...hints.files].filter(
      (file) => this.#files?.has(file) || existsSync(path.join(this.#root, file))
    );
    const change = await this.#update(hints);
    return { ...change, files, isUnderWay: this.#isUnderWay };
  }

  async #update({ files: hinted, isMore }: Hints): Promise<Change> {
    const some = (isMeant: (file: string) => boolean) => isMore || [...hinted].some(isMeant);
    const isOtherConfig = some(mayBeOfConfig) && (await this.#readConfig());
    const before = this.#templates;
    const areOtherTemplates =
      (isOtherConfig || some(mayBeOfTemplates)) && (await this.#bundleTemplates());
    if (!this.#config || !this.#templates) return { kind: "nothing" };
    if (!this.#hasContent()) return { kind: "nothing" };
    const changes = this.#look(hinted, isMore);
    const isOtherData = this.#dataInputs.size > 0 && some((file) => this.#dataInputs.has(file));
    if (!isOtherConfig && !areOtherTemplates && !isOtherData && this.#plan) {
      if (!changes.isListChanged && changes.changed.length === 0) return { kind: "nothing" };
      const change = changes.isListChanged ? undefined : this.#readPages(changes.changed);
      if (change) return change;
    }
    const now = this.#templates;
    const areFilesSame = !changes.isListChanged && changes.changed.length === 0;
    const plan = isOtherConfig ? undefined : this.#plan;
    if (plan && before && areOtherTemplates && areFilesSame && !isOtherData) {
      this.#plan = arePagesSame(before, now)
        ? { ...plan, setup: createRenderSetup({ ...plan.setup, templates: now }) }
        : await planPages(plan.read, now, silent);
      return { kind: "templates", before, now };
    }
    if (!(await this.#makePlan(isOtherConfig))) return { kind: "nothing" };
    return before && areOtherTemplates ? { kind: "templates", before, now } : { kind: "plan" };
  }

  /**
   * The plan once more, with nothing remembered that pages have been told of each other.
   * @returns undefined where there is none
   */
  renew(): SitePlan | undefined {
    if (this.#plan) this.#plan = { ...this.#plan, setup: createRenderSetup(this.#plan.setup) };
    return this.#plan;
  }

  /** Keeps the texts of pages at hand, for when a file has a mistake. */
  async readBodies(pause: () => Promise<void>): Promise<void> {
    await this.#memory?.readBodies(pause);
  }

  /** Does ahead what the next edit of a template would wait for. */
  async prepare(): Promise<void> {
    await this.#bundler?.prepare();
  }

  async close(): Promise<void> {
    await this.#bundler?.dispose();
  }

  /** @returns whether it is another one */
  async #readConfig(): Promise<boolean> {
    try {
      const flags = { ...this.#flags, now: this.#now() };
      const config = await readConfig(this.#root, "watch", flags);
      const isSame = this.#config && !hasOtherCode(this.#config, config);
      this.#faults.config = [];
      if (isSame) return false;
      this.#config = config;
      await writeSchemas(config);
      return true;
    } catch (error) {
      this.#faults.config = problemsOf(error);
      return false;
    }
  }

  /** @returns whether they are others */
  async #bundleTemplates(): Promise<boolean> {
    if (!this.#config) return false;
    try {
      const { client } = this.#config;
      if (this.#bundler?.client !== client) {
        await this.#bundler?.dispose();
        this.#bundler = { client, ...createTemplateBundler(this.#root, client) };
      }
      const templates = await this.#bundler.bundle();
      this.#faults.templates = [];
      if (templates.key === this.#templates?.key) return false;
      this.#templates = templates;
      return true;
    } catch (error) {
      this.#faults.templates = problemsOf(error);
      return false;
    }
  }

  #hasContent(): boolean {
    const folder = path.join(this.#root, "content");
    const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
    this.#faults.plan = isThere ? [] : [contentMissing()];
    return isThere;
  }

  #look(hinted: ReadonlySet<string>, isMore: boolean): FileChanges {
    if (!this.#files) {
      this.#files = createKnownFiles(this.#root);
      return { changed: [], isListChanged: true, isUnderWay: false };
    }
    const named = [...hinted].filter((file) => /^(content|public)\//.test(file));
    const some = isMore ? undefined : this.#files.lookAt(named);
    const changes = some && !some.isListChanged ? some : this.#files.lookAtAll();
    this.#isUnderWay = changes.isUnderWay;
    return changes;
  }

  /**
   * Takes over files of pages that say other words.
   * @returns undefined where there is more
   */
  #readPages(changed: readonly string[]): Change | undefined {
    const plan = this.#plan;
    if (!plan) return undefined;
    const { site } = plan.setup;
    const amendments: (() => void)[] = [];
    const sources: string[] = [];
    // All of them are read, so that each is known, whatever becomes of the others.
    const read = changed.map((source) => {
      const isPage = site.bySource.has(source);
      return isPage ? this.#memory?.readAgain(source.replace(/^content\//, "")) : undefined;
    });
    for (const page of read) {
      if (!page) return undefined;
      const { sourcePath, hash, key, bodyLength, words, body } = page.now;
      if (!isDeepStrictEqual(said(page.before), said(page.now))) {
        const amend = amendEntry(plan.setup, page.before, page.now);
        if (!amend) return undefined;
        amendments.push(amend);
      }
      amendments.push(() => site.texts.set(sourcePath, { hash, key, bodyLength, words, body }));
      sources.push(sourcePath);
    }
    for (const amend of amendments) amend();
    if (amendments.length === sources.length) return { kind: "texts", sources };
    this.renew();
    return { kind: "words" };
  }

  /** @returns whether there is one */
  async #makePlan(isOtherConfig: boolean): Promise<boolean> {
    const [config, templates, files] = [this.#config, this.#templates, this.#files];
    if (!config || !templates || !files) return false;
    const threads = createBuildThreads(config);
    threads.use(templates);
    try {
      if (isOtherConfig || !this.#memory) {
        this.#memory = createPageMemory(files, createPageReader(config, files, threads, true));
      }
      const { readPages } = this.#memory;
      const problems = [...files.problems];
      const report = (problem: Problem): void => void problems.push(problem);
      const { sets: data, inputs } = await loadData({ config, files, report });
      this.#dataInputs = inputs;
      const parts = { config, templates, data, files, readPages, problems };
      this.#plan = await planSite(parts, silent);
      this.#faults.plan = [];
      return true;
    } catch (error) {
      this.#faults.plan = problemsOf(error);
      return false;
    } finally {
      await threads.close();
    }
  }
}

/** Whatever a page's file says that others can see. */
function said({ fields, path, problems }: { fields: unknown; path: string; problems: unknown }) {
  return { fields, path, problems };
}

const CODE = /\.(ts|tsx|mts|cts|js|jsx|mjs|cjs|json)$/;

/** A config may import any code of the site. */
function mayBeOfConfig(file: string): boolean {
  return (
    CONFIG_NAMES.includes(file) || (CODE.test(file) && !/^(content|public|templates)\//.test(file))
  );
}

/** Templates may import any code of the site; in templates/ anything can be meant. */
function mayBeOfTemplates(file: string): boolean {
  return file.startsWith("templates/") || (CODE.test(file) && !/^(content|public)\//.test(file));
}

function hasOtherCode(before: Config, now: Config): boolean {
  return (
    before.file !== now.file || before.code?.text !== now.code?.text || now.code?.isWhole === false
  );
}

/** Whether two states of the templates make the same pages of a site, whatever those look like. */
function arePagesSame(before: Templates, now: Templates): boolean {
  if (before.markup === now.markup) return true;
  const plannedBy = ({ module: { routes, pageNames, icons } }: Templates) => [
    routes,
    pageNames,
    icons
  ];
  return isDeepStrictEqual(plannedBy(before), plannedBy(now));
}

/** @throws what is no problem of the site */
function problemsOf(error: unknown): readonly Problem[] {
  if (error instanceof BuildError) return error.problems;
  throw error;
}

function contentMissing(): Problem {
  return {
    severity: "error",
    kind: "content",
    code: "content-missing",
    message: "there is no folder content/",
    hint: "Bring it back, or put the first page into content/index.md; until then the site is shown as it was."
  };
}
