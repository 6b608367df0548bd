/**
 * The site as it is while somebody works on it: what is asked for is made when it is asked for, and all the
 * rest, by the very steps of a build, when there is time.
 */
import { setImmediate } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { CHANGED_FILE } from "../content/bodies.ts";
import type { Output, WrittenFiles } from "../output.ts";
import { payloadClaim } from "../outputs/payload.ts";
import { placeProblems } from "../placeProblems.ts";
import { problemsOf, type SitePlan } from "../planSite.ts";
import { BuildError, exitCodeOf, type Problem } from "../problem.ts";
import { createPageAssets, type PageAssetFiles } from "../render/pageAssets.ts";
import { createPageRenderer, type PageRecord, type RenderPage } from "../render/pageRecord.ts";
import type { Templates } from "../render/templates.ts";
import type { Route } from "../site/createRoutes.ts";
import { createFormerFiles } from "./formerFiles.ts";
import { ALL, type Change, type Hints, type LivePlan } from "./livePlan.ts";
import { makeEverything } from "./makeEverything.ts";
import { createMoves } from "./movedPages.ts";

/** What has become of the served site, for whoever shows it. */
export type SiteChange =
  /** Pages by their route paths; "all" may each have changed. `moved` has new paths by former ones. */
  | { kind: "pages"; paths: readonly string[] | "all"; moved?: ReadonlyMap<string, string> }
  /** Style sheets alone. */
  | { kind: "styles" }
  | { kind: "scripts" };

export interface LiveSiteEvents {
  /** Changes of files have been taken over. @param ms how long that took */
  onUpdate(files: readonly string[], ms: number): void;
  onChange(change: SiteChange): void;
  /** What is wrong, as far as it is known; wholly where everything is made. */
  onProblems(problems: readonly Problem[], isAll: boolean): void;
  /** The site could not be made, and that is no mistake of its author's. */
  onFailure(error: unknown): void;
}

/** The site has changed since: what was under way is not wanted any more. */
class Superseded extends Error {}

/** How often a page is begun anew whose files change while it is rendered. */
const MAX_TURNS = 10;

/** How long nothing may have changed before everything is made, in ms. */
const QUIET = 300;
const LONGEST_QUIET = 2000;

export class LiveSite {
  readonly #plan: LivePlan;
  readonly #events: LiveSiteEvents;
  /** Counts changes. */
  #version = 0;
  /** Everything, as of some version. */
  #settled: WrittenFiles | undefined;
  #settledVersion = -1;
  /** Everything as it was before templates could not render some page; undefined while they can. */
  #unbroken: WrittenFiles | undefined;
  /** How long making everything took last, in ms. */
  #effort = 0;
  #settling: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  readonly #former = createFormerFiles();
  /** Pages that are not what they were when everything was made. */
  #stale: Set<string> | "all" = "all";
  /** Pages that have been rendered since, by route path. */
  #fresh = new Map<string, Promise<PageRecord>>();
  #renderer: Promise<RenderPage> | undefined;
  #assets: PageAssetFiles | undefined;
  /** Routes by the paths of their files. */
  #routes: Map<string, Route> | undefined;
  #preparing: Promise<void> | undefined;
  #updating: Promise<void> = Promise.resolve();
  /** Faults of config and templates, as they were told last. */
  #told: readonly Problem[] = [];
  /** What was wrong in the site when everything was made. */
  #problems: readonly Problem[] = [];
  readonly #moves = createMoves();
  #isClosed = false;

  constructor(plan: LivePlan, events: LiveSiteEvents) {
    this.#plan = plan;
    this.#events = events;
  }

  get version(): number {
    return this.#version;
  }

  /** Whether there has been a state that could be planned. */
  get hasPlan(): boolean {
    return this.#plan.plan !== undefined;
  }

  /** Resolves when what has been told so far is taken over. */
  async ready(): Promise<void> {
    await this.#updating;
  }

  /**
   * Takes changes of files over, those of one call after those of another.
   * @returns whether files are being written at this moment
   */
  async update(hints: Hints): Promise<boolean> {
    const updated = this.#updating.then(() => this.#update(hints));
    this.#updating = updated.then(nothing, nothing); // who asked is told
    return updated;
  }

  /**
   * A file of the site. A page that a template cannot render is what it was before.
   * @param path below out/: "articles/hello/index.html"
   * @returns undefined where there is none, or it is a page that could never be rendered
   * @throws BuildError of kind "environment"; whatever a template of the package throws
   */
  async find(path: string): Promise<Pick<Output, "path" | "body"> | undefined> {
    for (let turn = 1; ; turn++) {
      const version = this.#version;
      try {
        return await this.#find(path);
      } catch (error) {
        if (turn === MAX_TURNS) throw error;
        await this.#catchUp(error, version);
      }
    }
  }

  async #find(path: string): Promise<Pick<Output, "path" | "body"> | undefined> {
    await this.#lookAt(path);
    const { plan } = this.#plan;
    if (!plan) return undefined;
    const route = this.#routeAt(path, plan);
    if (route) return this.#findPage(path, route);
    const known = this.#findAsset(path, plan);
    if (known) return known;
    if (path.startsWith(ASSETS)) {
      // Its name has the hash of what is in it; pages that are open may ask for what others do not link to any more.
      const asset = this.#lastOf(path) ?? this.#former.get(path);
      if (asset) return asset;
    }
    await this.settle();
    return this.#settled?.outputs.get(path);
  }

  /** Whether a file below out/ is a page of the site, or its payload. */
  hasPage = (path: string): boolean => {
    const { plan } = this.#plan;
    return plan !== undefined && this.#routeAt(path, plan) !== undefined;
  };

  /** Where the page is by now, as a URL path, that a file below out/ was until a moment ago. */
  movedFrom(path: string): string | undefined {
    return this.#moves.from(path);
  }

  /** The content file of a page; undefined where it has none. */
  sourceOf(path: string): string | undefined {
    const { plan } = this.#plan;
    return (plan && this.#routeAt(path, plan)?.entry.sourcePath) || undefined;
  }

  /** Makes everything that is not made yet. */
  async settle(): Promise<void> {
    while (this.#settledVersion !== this.#version && this.#plan.plan && !this.#isClosed) {
      clearTimeout(this.#timer);
      await this.#attempt();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#version++; // ends what is under way
    clearTimeout(this.#timer);
    await this.#updating;
    await this.#preparing;
    await this.#plan.close();
  }

  async #update(hints: Hints): Promise<boolean> {
    const start = performance.now();
    const former = this.#plan.plan;
    const { files, isUnderWay, ...change } = await this.#plan.update(hints);
    const { plan, problems } = this.#plan;
    if (change.kind !== "nothing") {
      this.#version++;
      this.#take(change, former);
      this.#settleSoon();
      if (former) this.#events.onUpdate(files, performance.now() - start);
    }
    const isNew = !isDeepStrictEqual(problems, this.#told);
    this.#told = problems;
    const faults = [...problems, ...(plan ? problemsOf(plan) : [])];
    // What is wrong with pages is known when all are made; mistakes are told at once.
    const isAll = this.#settledVersion === this.#version;
    if (isNew) this.#events.onProblems([...problems, ...this.#stillKnown(problems)], isAll);
    else if (plan && change.kind === "plan" && exitCodeOf(faults) !== 0) {
      this.#events.onProblems(await placeProblems(faults, plan.setup.config), false);
    }
    return isUnderWay;
  }

  /** What templates have thrown says nothing of those that do not compile now. */
  #stillKnown(faults: readonly Problem[]): readonly Problem[] {
    const areBroken = faults.some(({ file }) => file?.startsWith("templates/"));
    return areBroken ? this.#problems.filter(({ code }) => !THROWN.has(code)) : this.#problems;
  }

  /** Makes everything once, unless something changes meanwhile. */
  #attempt(): Promise<void> {
    this.#settling ??= this.#makeAll().finally(() => {
      this.#settling = undefined;
    });
    return this.#settling;
  }

  #take(change: Exclude<Change, { kind: "nothing" }>, former: SitePlan | undefined): void {
    if (change.kind === "texts") {
      const { index } = this.#plan.plan?.setup ?? {};
      const shown = change.sources.flatMap((source) => index?.routesShowing(source) ?? []);
      const paths = [...new Set(shown.map((route) => route.path))];
      if (this.#stale !== "all") for (const path of paths) this.#stale.add(path);
      for (const path of paths) this.#fresh.delete(path);
      this.#events.onChange({ kind: "pages", paths });
      return;
    }
    this.#former.keep(this.#handedOut(change));
    this.#stale = "all";
    this.#fresh.clear();
    this.#renderer = undefined;
    this.#assets = undefined;
    if (change.kind !== "words") this.#routes = undefined;
    if (change.kind === "templates") this.#events.onChange(differenceOf(change));
    else {
      const { plan } = this.#plan;
      const moved =
        former && plan && change.kind === "plan" ? this.#moves.take(former, plan) : undefined;
      this.#events.onChange({ kind: "pages", paths: "all", ...(moved && { moved }) });
    }
  }

  #routeAt(path: string, { setup }: SitePlan): Route | undefined {
    if (!this.#routes) {
      this.#routes = new Map(setup.routes.map((route) => [route.outputPath, route]));
      if (setup.lookups.view.hasPayloads) {
        for (const route of setup.routes) this.#routes.set(payloadClaim(route).path, route);
      }
    }
    return this.#routes.get(path);
  }

  async #findPage(path: string, route: Route): Promise<Pick<Output, "path" | "body"> | undefined> {
    const isStale = this.#stale === "all" || this.#stale.has(route.path);
    if (!isStale) return this.#lastOf(path);
    const version = this.#version;
    let record = this.#fresh.get(route.path);
    if (!record) {
      record = this.#render(route);
      this.#fresh.set(route.path, record);
      record.catch(() => this.#fresh.delete(route.path));
    }
    const { html, payload } = await record;
    // It has changed while it was rendered.
    if (this.#version !== version && this.#fresh.get(route.path) !== record) {
      return this.#find(path);
    }
    const body = path === route.outputPath ? html : payload;
    return body === undefined ? this.#lastOf(path) : { path, body };
  }

  #lastOf(path: string): Output | undefined {
    return this.#settled?.outputs.get(path) ?? this.#unbroken?.outputs.get(path);
  }

  /** Looks at the files of a page, whose change may not have been heard of yet. */
  async #lookAt(path: string): Promise<void> {
    const { plan } = this.#plan;
    const route = plan && this.#routeAt(path, plan);
    if (!route) return;
    const sources = [route.entry, ...route.shown].map(({ sourcePath }) => sourcePath);
    const files = new Set(sources.filter((source) => source !== ""));
    if (files.size > 0) await this.update({ files, isMore: false });
  }

  async #render(route: Route): Promise<PageRecord> {
    const { plan } = this.#plan;
    if (!plan) throw new Error("there is no site to render");
    this.#renderer ??= createPageRenderer(plan.setup);
    this.#assets ??= createPageAssets(plan.setup.templates, plan.setup.config);
    const assets = this.#assets;
    const render = await this.#renderer;
    const record = await render(route);
    if (record.html !== undefined) assets.of(route, record);
    plan.setup.site.assets.use(record.files);
    return record;
  }

  /** What pages need that were rendered since: style sheets, scripts, pictures. */
  #findAsset(
    path: string,
    { read: { files, publicFiles }, setup, sprite }: SitePlan
  ): Output | undefined {
    if (publicFiles.has(`/${path}`)) {
      const source = `public/${path}`;
      const body = files.read(source, () => {});
      return body && { path, body, source };
    }
    if (!path.startsWith(ASSETS)) return undefined;
    if (sprite?.path === path) return sprite;
    const { templates, site, fragments } = setup;
    if (Object.hasOwn(templates.files, path)) {
      return { path, body: templates.readFile(path), source: "templates" };
    }
    const lists = [this.#assets?.outputs() ?? [], site.assets.outputs(), fragments.outputs(true)];
    for (const outputs of lists) {
      const found = outputs.find((output) => output.path === path);
      if (found) return found;
    }
    return undefined;
  }

  #settleSoon(): void {
    clearTimeout(this.#timer);
    const quiet = Math.min(LONGEST_QUIET, Math.max(QUIET, this.#effort));
    this.#timer = setTimeout(() => {
      this.#attempt().catch((error: unknown) => this.#events.onFailure(error));
    }, quiet);
  }

  async #makeAll(): Promise<void> {
    const version = this.#version;
    const plan = this.#plan.renew();
    if (!plan) return;
    const start = performance.now();
    const pause = async (): Promise<void> => {
      await setImmediate(); // others have their turn
      if (version !== this.#version) throw new Superseded();
    };
    try {
      const { files, problems } = await makeEverything(plan, this.#settled, pause);
      await this.#plan.readBodies(pause);
      await pause();
      this.#effort = performance.now() - start;
      this.#finish(version, files, plan);
      this.#problems = problems;
      this.#events.onProblems([...this.#told, ...problems], true);
      if (!this.#isClosed) this.#preparing ??= this.#plan.prepare();
    } catch (error) {
      this.#effort += performance.now() - start; // in vain, so it waits longer the next time
      if (!(error instanceof Superseded)) await this.#catchUp(error, version);
    }
  }

  /**
   * Takes over what nobody has spoken of, where a file was another when it was read than when it was looked at.
   * @param version at which was begun what has failed
   * @throws the error itself where it is another, or nothing has been taken over since
   */
  async #catchUp(error: unknown, version: number): Promise<void> {
    if (!isOutdated(error)) throw error;
    await this.update(ALL);
    if (this.#version === version) throw error;
  }

  /** What pages link to that have been served since everything was made. */
  #handedOut(change: Change): Output[] {
    const sheets = this.#assets?.outputs() ?? [];
    const { before, now } = change.kind === "templates" ? change : {};
    if (!before) return sheets;
    const gone = Object.keys(before.files).filter((path) => now?.files[path] === undefined);
    const scripts = gone.map((path) => {
      return { path, body: before.readFile(path), source: "templates" };
    });
    return [...sheets, ...scripts];
  }

  #finish(version: number, files: WrittenFiles, { setup }: SitePlan): void {
    const former = this.#settled;
    const wasStale = this.#stale;
    if (former) {
      const assets = [...former.outputs.values()].filter(({ path }) => path.startsWith(ASSETS));
      this.#former.keep(assets.filter(({ path }) => !files.outputs.has(path)));
    }
    const isWhole = setup.routes.every(({ outputPath }) => files.outputs.has(outputPath));
    this.#unbroken = isWhole ? undefined : (this.#unbroken ?? former);
    this.#settled = files;
    this.#settledVersion = version;
    this.#stale = new Set();
    this.#fresh.clear();
    this.#renderer = undefined;
    if (!former || wasStale === "all") return;
    // What has changed beside the pages that were known to: they show something of those.
    const others = setup.routes
      .filter(({ path, outputPath }) => {
        return (
          !wasStale.has(path) && former.hashes.get(outputPath) !== files.hashes.get(outputPath)
        );
      })
      .map(({ path }) => path);
    if (others.length > 0) this.#events.onChange({ kind: "pages", paths: others });
  }
}

const ASSETS = "_assets/";
/** Codes of what templates do wrong while they render (`renderRoute.ts`). */
const THROWN = new Set(["template-error", "time-limit"]);

/** Whether a file was another when it was read than when the site was planned. */
function isOutdated(error: unknown): boolean {
  return error instanceof BuildError && error.problems.some(({ code }) => code === CHANGED_FILE);
}

/** What the browsers that show the site have to take over of other templates. */
function differenceOf({ before, now }: Extract<Change, { kind: "templates" }>): SiteChange {
  const scriptsOf = ({ scripts, head, islandFiles, accountFiles }: Templates) => [
    scripts,
    head,
    islandFiles,
    accountFiles
  ];
  if (!before || !isDeepStrictEqual(scriptsOf(before), scriptsOf(now))) return { kind: "scripts" };
  return before.markup === now.markup ? { kind: "styles" } : { kind: "pages", paths: "all" };
}

function nothing(): void {}
