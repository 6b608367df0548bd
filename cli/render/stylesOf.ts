import path from "node:path";
import { packageRoot } from "../package.ts";
import type { Metafile } from "./bundleScripts.ts";
import type { TemplateStyles } from "./templates.ts";

/** For each layout, page, fragment and island: the style files that its modules import, dependencies first. */
export function stylesOf(
  metafile: Metafile,
  styleImports: ReadonlyMap<string, readonly string[]>,
  nameOf: (file: string) => { name: string }
): Omit<TemplateStyles, "files"> {
  const absolute = (input: string) => path.resolve(packageRoot, input);
  const reach = (start: string, found: Set<string>, seen: Set<string>): void => {
    if (seen.has(start)) return;
    seen.add(start);
    for (const { path: next } of metafile.inputs[start]?.imports ?? []) reach(next, found, seen);
    for (const file of styleImports.get(absolute(start)) ?? []) found.add(nameOf(file).name);
  };
  const inputs = Object.keys(metafile.inputs);
  const kinds = (folder: string): [string, string[]][] =>
    inputs
      .map((input) => ({ input, name: nameOf(absolute(input)).name }))
      .filter(({ name }) => name.startsWith(`templates/${folder}/`) && name.endsWith(".tsx"))
      .map(({ input, name }) => {
        const found = new Set<string>();
        const seen = new Set<string>();
        if (folder === "layouts") {
          const document = inputs.find(
            (candidate) => nameOf(absolute(candidate)).name === "templates/document.tsx"
          );
          if (document !== undefined) reach(document, found, seen);
        }
        reach(input, found, seen);
        return [path.basename(name, ".tsx"), [...found]];
      });
  return {
    layouts: Object.fromEntries(kinds("layouts")),
    pages: Object.fromEntries(kinds("pages")),
    fragments: Object.fromEntries(kinds("fragments")),
    islands: Object.fromEntries(kinds("islands"))
  };
}
