/** Copies of the package's templates, for a site to change (docs/templates.md). */
import path from "node:path";
import { READ_BY_COMMAND } from "../check/shadows.ts";
import { existsSync, readFileSync } from "../disk.ts";
import { usageError } from "../problem.ts";
import { sourceFiles, TEMPLATES } from "../render/templateSources.ts";
import { didYouMean } from "../suggest.ts";
import { writeNewFile } from "./writeNewFile.ts";

/** Of which a copy would change nothing, or only half, and what to do instead. */
const REFUSED: ReadonlyMap<string, string> = new Map([
  ...[...READ_BY_COMMAND].map(([file, instead]): [string, string] => [
    file.replace("templates/", ""),
    instead
  ]),
  ["searchPath.ts", "The search page stands where the command makes it."],
  ["files.d.ts", "It tells editors what importing a picture gives."],
  [
    "ui/Prose/parts.ts",
    "A template with HTML of its own imports ui/Prose/code.css.ts and its like."
  ],
  ["overlays/NavigationMenu/navigationItems.ts", "It holds types alone."],
  ["overlays/anchor.ts", "It holds types alone."],
  ...[
    "renderIsland.tsx",
    "hydrateIsland.tsx",
    "clients/browser.ts",
    "clients/preact.ts",
    "clients/preactBrowser.ts",
    "clients/preactServer.ts",
    "clients/server.ts"
  ].map((file): [string, string] => [
    `islands/${file}`,
    "It is how islands are made; the islands themselves can be replaced."
  ])
]);

/** The package's templates below templates/, "ui/Button/Button.tsx"; style files go with theirs. */
export function listTemplates(): string[] {
  const files = sourceFiles(TEMPLATES).map((file) =>
    path.relative(TEMPLATES, file).split(path.sep).join("/")
  );
  const known = new Set(files);
  return files.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !REFUSED.has(file) &&
      !(file.endsWith(".css.ts") && known.has(file.replace(/\.css\.ts$/, ".tsx")))
  );
}

/**
 * Copies a template, with the style file of its name, to the same place below the site's templates/. Their
 * imports stay as they are: what the site has no file for leads to the package.
 * @param name "ui/Button/Button.tsx", or "Button"
 * @returns the files below the root
 * @throws BuildError of kind "usage" where there is no such template, or a file of that place
 */
export function ejectTemplate(root: string, name: string): string[] {
  const template = findTemplate(name);
  const style = template.replace(/\.tsx$/, ".css.ts");
  const files = [template];
  if (style !== template && existsSync(path.join(TEMPLATES, style))) files.push(style);
  const taken = files.filter((file) => existsSync(path.join(root, "templates", file)));
  if (taken.length > 0) {
    throw usageError(
      "file-exists",
      `${taken.map((file) => `templates/${file}`).join(" and ")} ${taken.length > 1 ? "are" : "is"} there already`,
      "Edit it, or move it away to begin anew."
    );
  }
  for (const file of files) {
    writeNewFile(root, `templates/${file}`, readFileSync(path.join(TEMPLATES, file)));
  }
  return files.map((file) => `templates/${file}`);
}

function findTemplate(written: string): string {
  const name = written.replace(/^(\.\/)?(templates\/)?/, "");
  const known = listTemplates();
  const endings = ["", ".tsx", ".ts", ".css.ts"];
  const isThere = (file: string): boolean => existsSync(path.join(TEMPLATES, file));
  const refused = endings.map((ending) => name + ending).find((file) => REFUSED.has(file));
  if (refused !== undefined) {
    const message = `templates/${refused} cannot be replaced by a copy`;
    throw usageError("template-refused", message, REFUSED.get(refused));
  }
  const paired =
    /\.css\.ts$/.test(name) && !name.includes("..") && isThere(name) ? name : undefined;
  const exact = endings.map((ending) => name + ending).find((file) => known.includes(file));
  const found = exact ?? paired;
  if (found !== undefined) return found;
  const called = known.filter((file) => nameOf(file) === name);
  const components = called.filter((file) => file.endsWith(".tsx"));
  const [only, ...others] = components.length > 0 ? components : called;
  if (only !== undefined && others.length === 0) return only;
  if (only !== undefined) {
    const message = `there are several templates called ${name}`;
    throw usageError("template-unclear", message, `Name one: ${[only, ...others].join(", ")}.`);
  }
  const hint = didYouMean(name, [...known.map(nameOf), ...known]);
  throw usageError(
    "unknown-template",
    `there is no template "${written}"`,
    hint ?? "vitrine eject --list prints all of them."
  );
}

/** "Button" of "ui/Button/Button.tsx". */
function nameOf(file: string): string {
  return path.posix.basename(file).replace(/(\.css)?\.tsx?$/, "");
}
