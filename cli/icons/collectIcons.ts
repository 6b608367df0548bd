/** The icons that a site shows → one file of the site, and what is wrong with their names. */
import type { Entry } from "../../templates/collections.ts";
import type { Config } from "../config.ts";
import { findFields } from "../content/findFields.ts";
import type { Output } from "../output.ts";
import type { Problem, Report } from "../problem.ts";
import { assetPath } from "../render/assetPath.ts";
import type { Site } from "../site/createSite.ts";
import { didYouMean } from "../suggest.ts";
import { type IconName, parseIconName } from "./iconName.ts";
import { type IconSet, iconIn, iconNamesOf, readInstalledSet, symbolOf } from "./iconSets.ts";
import { installedSets } from "./installedSets.ts";
import { fetchIcons } from "./remoteIcons.ts";

type IconConfig = Pick<Config, "root" | "collections" | "icons">;

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
export async function collectIcons(
  { config, entries, folders }: Pick<Site, "entries" | "folders"> & { config: IconConfig },
  own: readonly string[],
  report: Report
): Promise<IconSprite> {
  const { remote, hosts } = config.icons;
  const prefixes = [...installedSets, ...remote];
  const sets = new Map<string, IconSet>();
  const setOf = (prefix: string): IconSet => {
    const set = sets.get(prefix) ?? readInstalledSet(prefix);
    sets.set(prefix, set);
    return set;
  };
  /** A hint for a name that lacks its set. */
  const inSomeSet = (written: string): string | undefined => {
    const name = written.replace(/^i-/, "");
    const prefix = installedSets.find((each) => iconIn(setOf(each), name));
    return prefix && `Did you mean "${prefix}:${name}"?`;
  };
  const wanted: { use: Use; icon: IconName }[] = [];
  for (const use of [...usesIn(entries, own, config), ...usesOf(folders)]) {
    const icon = parseIconName(use.written, prefixes);
    if (icon) wanted.push({ use, icon });
    else if (use.isSure) report(unknownIcon(use, inSomeSet(use.written) ?? beginWith(prefixes)));
  }
  const fetched = new Map(remote.map((prefix) => [prefix, new Set<string>()]));
  for (const { icon } of wanted) fetched.get(icon.prefix)?.add(icon.name);
  const { icons, failures } = await fetchIcons(fetched, hosts, config.root);
  for (const [prefix, reason] of failures) report(unreachable(prefix, reason));

  const symbols = new Map<string, string>();
  const ids = new Map<string, string>();
  for (const { use, icon } of wanted) {
    const { prefix, name } = icon;
    const isRemote = remote.includes(prefix);
    const found = isRemote ? icons.get(`${prefix}:${name}`) : iconIn(setOf(prefix), name);
    if (!found) {
      if (!use.isSure || failures.has(prefix)) continue;
      const hint = isRemote
        ? `${hosts[0]} has none of that name in ${prefix}.`
        : nearestTo(name, prefix, setOf(prefix));
      report(unknownIcon(use, hint));
      continue;
    }
    const id = `${prefix}-${name}`;
    if (!symbols.has(id)) symbols.set(id, symbolOf(found, id));
    ids.set(use.written, id);
  }
  if (symbols.size === 0) return { path: undefined, ids, output: undefined };
  const drawn = [...symbols].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, symbol]) => symbol);
  const body = `<svg xmlns="http://www.w3.org/2000/svg">${drawn.join("")}</svg>\n`;
  const path = assetPath("icons", "svg", body);
  return { path: `/${path}`, ids, output: { path, body, source: "icons" } };
}

function usesIn(entries: readonly Entry[], own: readonly string[], config: IconConfig): Use[] {
  const ours = new Set(
    config.collections
      .filter(({ isOwnSchema, shape }) => shape !== undefined && !isOwnSchema)
      .map(({ name }) => name)
  );
  const uses: Use[] = own.map((written) => ({ written, isSure: true }));
  for (const entry of entries) {
    for (const { value, at } of findFields(entry, "icon")) {
      const isSure = ours.has(entry.collection) || at[0] === "navigation";
      uses.push({ written: value, file: entry.sourcePath, at, isSure });
    }
  }
  return uses;
}

/** In the tree, as those of pages' `navigation`. */
function usesOf(folders: Site["folders"]): Use[] {
  return Array.from(folders.values()).flatMap(({ icon, file }) =>
    icon === undefined ? [] : [{ written: icon, file, at: ["icon"], isSure: true }]
  );
}

function beginWith(prefixes: readonly string[]): string {
  const sets = prefixes.join(", ");
  return `Begin it with the name of a set: ${sets}; others are named in the config under icons.remote.`;
}

/** Of a site that would be without them nothing is published. */
function unreachable(prefix: string, reason: string): Problem {
  return {
    severity: "error",
    kind: "environment",
    code: "icons-unreachable",
    message: `the icons of ${prefix} cannot be fetched: ${reason}`,
    hint: "Build where the network is there; what has been fetched once is kept in .vitrine/."
  };
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
