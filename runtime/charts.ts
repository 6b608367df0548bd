/**
 * What charts do for somebody who is there: they tell the values of points that are pointed at or reached by keys,
 * and are copied or downloaded. All of it is read from the page when it is asked for, since islands draw charts anew;
 * what this adds lies outside of them. Parts are in `charts/`, the markup in `templates/fragments/Charts.tsx`.
 */
import { followKeys } from "./charts/keys.ts";
import { followPointer } from "./charts/pointer.ts";
import { createTip } from "./charts/tip.ts";
import { loadFragment } from "./loadFragment.ts";

let menu: HTMLElement | undefined;

/** Once for a document. */
export async function begin(): Promise<void> {
  const parts = await loadFragment("charts");
  const find = (name: string) => parts.querySelector<HTMLElement>(`[data-chart-${name}]`);
  const [layer, live, keys] = [find("layer"), find("live"), find("keys")];
  menu = find("menu") ?? undefined;
  if (!layer || !live || !keys || !menu)
    throw new Error("the parts of charts are not those of this site");
  document.body.append(layer, live, keys, menu);
  const tip = createTip(layer, live);
  followPointer(tip);
  followKeys(tip, keys);
}

/** Ways to have a chart elsewhere. */
export async function openMenu(opener: HTMLElement): Promise<void> {
  const { openExport } = await import("./charts/exportMenu.ts");
  if (menu) openExport(menu, opener);
}
