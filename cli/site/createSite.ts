/** Entries → the site: who is where, what leads where. Pure apart from reading image headers. */

import { type CreateUrl, createUrl } from "../../runtime/url.ts";
import type { Entry, Image } from "../../templates/collections.ts";
import type { Config } from "../config.ts";
import type { Content } from "../content/readContent.ts";
import { orderKey } from "../content/sourcePath.ts";
import type { Problem, Report } from "../problem.ts";
import { ContentAssets } from "./assets.ts";

export interface Site {
  config: Config;
  /** Published entries, ordered by stem. */
  entries: readonly Entry[];
  byCollection: ReadonlyMap<string, readonly Entry[]>;
  bySource: ReadonlyMap<string, Entry>;
  /** Source paths of files that exist but are not published, e.g. drafts. */
  unpublished: ReadonlySet<string>;
  /** What folders say of themselves, by path. */
  folders: Content["folders"];
  assets: ContentAssets;
  /** Files of public/, as site paths. */
  publicFiles: ReadonlySet<string>;
  url: CreateUrl;
}

export function createSite(
  config: Config,
  content: Content,
  publicFiles: ReadonlySet<string>,
  report: Report
): Site {
  const assets = new ContentAssets(config.root, content.assets);
  const entries = content.entries.map((entry) => withImages(entry, assets, report));
  entries.sort(byOrder);
  const byCollection = new Map<string, Entry[]>();
  for (const entry of entries) {
    const list = byCollection.get(entry.collection);
    if (list) list.push(entry);
    else byCollection.set(entry.collection, [entry]);
  }
  return {
    config,
    entries,
    byCollection,
    bySource: new Map(entries.map((entry) => [entry.sourcePath, entry])),
    unpublished: content.unpublished,
    folders: content.folders,
    assets,
    publicFiles,
    url: createUrl(config)
  };
}

/** By stem, as people count; the landing page of a folder before what lies in it. */
function byOrder(left: Entry, right: Entry): number {
  const [a, b] = [sortKey(left), sortKey(right)];
  return a < b ? -1 : a > b ? 1 : left.stem < right.stem ? -1 : 1;
}

const keys = new WeakMap<Entry, string>();

function sortKey(entry: Entry): string {
  let key = keys.get(entry);
  if (key === undefined) {
    key = orderKey(entry.stem.replace(/(^|\/)(\d+\.|_)?index$/, "$1"));
    keys.set(entry, key);
  }
  return key;
}

/** Images written relative to the content file become files of the site, with their size. */
function withImages(entry: Entry, assets: ContentAssets, report: Report): Entry {
  const resolve = (image: Image): Image => {
    if (!/^\.{1,2}\//.test(image.src)) return image;
    const found = assets.find(image.src, entry.sourcePath);
    if (found) return { ...image, src: found.path, width: found.width, height: found.height };
    report(missingImage(image.src, entry));
    return image;
  };
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return mapChanged(value, walk);
    if (typeof value !== "object" || value === null) return value;
    const copy = mapChangedValues(value as Record<string, unknown>, walk);
    return typeof (copy as { src?: unknown }).src === "string" ? resolve(copy as never) : copy;
  };
  return walk(entry) as Entry;
}

function mapChanged(list: unknown[], change: (item: unknown) => unknown): unknown[] {
  const changed = list.map(change);
  return changed.some((item, index) => item !== list[index]) ? changed : list;
}

function mapChangedValues(
  record: Record<string, unknown>,
  change: (item: unknown) => unknown
): Record<string, unknown> {
  let copy = record;
  for (const [key, item] of Object.entries(record)) {
    const changed = change(item);
    if (changed === item) continue;
    if (copy === record) copy = { ...record };
    copy[key] = changed;
  }
  return copy;
}

function missingImage(src: string, entry: Entry): Problem {
  return {
    severity: "warning",
    kind: "content",
    code: "missing-image",
    message: `there is no image ${src}`,
    hint: "Put the file beside the content file, or mend the path.",
    file: entry.sourcePath
  };
}
