import path from "node:path";
import type { SiteDescription } from "./describeSite.ts";
import { type FolderSize, printBytes } from "./folderSize.ts";

/** The description as lines for a person: a name, then what there is. */
export function printDescription(site: SiteDescription): string {
  const { out, routes, collections, caches, problems } = site;
  const pages = Object.values(routes).reduce((sum, count) => sum + count, 0);
  const inUse = collections.filter(({ published, heldBack }) => published + heldBack > 0);
  const rows: [string, string][] = [
    ["vitrine", `${site.vitrine}, Node ${site.node}, ${site.platform}`],
    ["root", site.root],
    ["config", site.config ?? "none"],
    ["out", `${path.relative(site.root, out.folder) || out.folder}${sizeText(out.size)}`],
    ...(out.former ? [["", `the build before${sizeText(out.former)}`] as [string, string]] : []),
    ["pages", String(pages)],
    ...Object.entries(routes).map(([kind, count]): [string, string] => ["", `${kind} ${count}`]),
    ["collections", `${inUse.length} of ${collections.length} have files`],
    ...inUse.map(({ name, published, heldBack }): [string, string] => [
      "",
      `${name} ${published}${heldBack > 0 ? `, ${heldBack} held back` : ""}`
    ]),
    ["caches", printBytes(Object.values(caches).reduce((sum, { bytes }) => sum + bytes, 0))],
    ...Object.entries(caches).map(([name, size]): [string, string] => [
      "",
      `.vitrine/${name} ${printBytes(size.bytes)}`
    ]),
    [
      "problems",
      `${problems.errors} errors, ${problems.warnings} warnings in config and content (vitrine check looks at all)`
    ]
  ];
  return rows.map(([name, text]) => `${name.padEnd(12)}${text}\n`).join("");
}

function sizeText(size: FolderSize | undefined): string {
  return size ? `: ${size.files} files, ${printBytes(size.bytes)}` : ": not built yet";
}
