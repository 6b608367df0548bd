/** The icons that a site shows → one file of the site, and what is wrong with their names. */
import type { Config } from "../config.ts";
import { findFields } from "../content/findFields.ts";
import type { Output } from "../output.ts";
import type { Problem, Report } from "../problem.ts";
import { assetPath } from "../render/assetPath.ts";
import type { Site } from "../site/createSite.ts";
import { didYouMean } from "../suggest.ts";
import { parseIconName } from "./iconName.ts";
import {
  type IconSet,
  iconNamesOf,
  installedSets,
  readInstalledSet,
  symbolOf
} from "./iconSets.ts";

/** What pages show of icons, as plain data. */
export interface Icons {
  /** Site path of the sprite; undefined where there is none. */
  path: string | undefined;
  /** Ids of its symbols, by the names that stand for them. */
  ids: ReadonlyMap<string, string>;
}

export interface IconSprite extends Icons {
  output: Output | undefined;
}

/** A name and who wrote it; the templates, where that is no content file. */
interface Use {
  written: string;
  file?: string;
  at?: readonly PropertyKey[];
  /** Whether it can be nothing but an icon. */
  isSure: boolean;
}

/**
 * Draws the sprite of all icons that entries or templates name. Where the fields are a site's own, an
 * `icon` may be something else: what names none is then left alone.
 * @param own names that the templates show
 */
export function collectIcons(
  { config, entries }: Pick<Site, "entries"> & { config: Pick<Config, "collections"> },
  own: readonly string[],
  report: Report
): IconSprite {
  const ours = new Set(
    config.collections
      .filter(({ isOwnSchema, shape }) => shape !== undefined && !isOwnSchema)
      .map(({ name }) => name)
  );
  const uses: Use[] = own.map((written) => ({ written, isSure: true }));
  for (const entry of entries) {
    for (const { value, at } of findFields(entry, "icon")) {
      if (at[0] === "navigation") continue; // not shown
      const isSure = ours.has(entry.collection);
      uses.push({ written: value, file: entry.sourcePath, at, isSure });
    }
  }
  const sets = new Map<string, IconSet>();
  const setOf = (prefix: string): IconSet => {
    const set = sets.get(prefix) ?? readInstalledSet(prefix);
    sets.set(prefix, set);
    return set;
  };
  const symbols = new Map<string, string>();
  const ids = new Map<string, string>();
  for (const use of uses) {
    const icon = parseIconName(use.written, installedSets);
    if (!icon) {
      if (use.isSure)
        report(unknownIcon(use, `Begin it with the name of a set: ${installedSets.join(", ")}.`));
      continue;
    }
    const id = `${icon.prefix}-${icon.name}`;
    const set = setOf(icon.prefix);
    const symbol = symbols.get(id) ?? symbolOf(set, icon.name, id);
    if (symbol === undefined) {
      if (use.isSure) report(unknownIcon(use, nearestTo(icon.name, icon.prefix, set)));
      continue;
    }
    symbols.set(id, symbol);
    ids.set(use.written, id);
  }
  if (symbols.size === 0) return { path: undefined, ids, output: undefined };
  const drawn = [...symbols].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, symbol]) => symbol);
  const body = `<svg xmlns="http://www.w3.org/2000/svg">${drawn.join("")}</svg>\n`;
  const path = assetPath("icons", "svg", body);
  return { path: `/${path}`, ids, output: { path, body, source: "icons" } };
}

function nearestTo(name: string, prefix: string, set: IconSet): string {
  const known = iconNamesOf(set);
  return (
    didYouMean(
      `${prefix}-${name}`,
      known.map((each) => `${prefix}-${each}`)
    ) ?? `None of the ${known.length} icons of ${prefix} is called so.`
  );
}

function unknownIcon({ written, file, at }: Use, hint: string): Problem {
  const message = `there is no icon "${written}"`;
  const place = { file: file ?? "templates/icons.ts", at };
  return { severity: "error", kind: "content", code: "unknown-icon", message, hint, ...place };
}
