/** Sets of icons as Iconify publishes them. The only file that knows its packages. */
import module from "node:module";
import type { IconifyIcon, IconifyJSON } from "@iconify/types";
import { getIconData, iconToSVG } from "@iconify/utils";
import { readFileSync, statSync } from "../disk.ts";

export type IconSet = IconifyJSON;
export type Icon = IconifyIcon;

const { resolve } = module.createRequire(import.meta.url);

/** Sets that this process has read, by prefix: they have megabytes, and the next build wants them again. */
const sets = new Map<string, { set: IconSet; stamp: string }>();

/** @param prefix one of `installedSets` */
export function readInstalledSet(prefix: string): IconSet {
  const file = resolve(`@iconify-json/${prefix}/icons.json`);
  const { mtimeMs, size } = statSync(file);
  const stamp = `${file} ${mtimeMs} ${size}`;
  const known = sets.get(prefix);
  if (known?.stamp === stamp) return known.set;
  const set = JSON.parse(readFileSync(file, "utf8")) as IconSet;
  sets.set(prefix, { set, stamp });
  return set;
}

export function iconNamesOf({ icons, aliases = {} }: IconSet): string[] {
  return [...Object.keys(icons), ...Object.keys(aliases)];
}

/** With what an alias changes of it; undefined where the set has none of that name. */
export function iconIn(set: IconSet, name: string): Icon | undefined {
  const isNamed = Object.hasOwn(set.icons, name) || Object.hasOwn(set.aliases ?? {}, name);
  return isNamed ? (getIconData(set, name) ?? undefined) : undefined;
}

/** An icon as a symbol of a sprite. */
export function symbolOf(icon: Icon, id: string): string {
  const { attributes, body } = iconToSVG(icon);
  // Lines as fine as the type beside them: Lucide draws 2 units, made for larger sizes.
  const lines = body.replaceAll('stroke-width="2"', 'stroke-width="1.75"');
  return `<symbol id="${id}" viewBox="${attributes.viewBox}">${lines}</symbol>`;
}
