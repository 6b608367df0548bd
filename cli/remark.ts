/**
 * "vitrine/remark": a preset for remark, with which editors check front matter while it is being typed, in whatever
 * collection. Remark's language server looks for it in a site's `.remarkrc.mjs`:
 * `export { default } from "vitrine/remark";`
 */
import path from "node:path";
import frontmatter from "remark-frontmatter";
import { CONFIG_NAMES } from "./config/configFile.ts";
import { type Config, readConfig } from "./config.ts";
import { createPageParser } from "./content/pageFile.ts";
import { parseSourcePath } from "./content/sourcePath.ts";
import { existsSync, statSync } from "./disk.ts";
import { fileStamp } from "./fileStamp.ts";
import { BuildError } from "./problem.ts";

/** A file as remark has it, which may not be saved yet. */
interface VirtualFile {
  /** Absolute, or below `cwd`; undefined for a text without a file. */
  path?: string | undefined;
  cwd: string;
  value: string | Uint8Array;
  message(
    reason: string,
    options: {
      place?: { line: number; column: number } | undefined;
      ruleId: string;
      source: string;
    }
  ): { fatal?: boolean | undefined | null; note?: string | undefined };
}

// Without the former an editor that formats the text would take front matter for a heading.
export default { plugins: [frontmatter, checkFrontMatter] };

/** Says of a content file what a build would say of its front matter. */
function checkFrontMatter() {
  return async (_: unknown, file: VirtualFile): Promise<void> => {
    const place = file.path === undefined ? undefined : placeOf(path.resolve(file.cwd, file.path));
    const config = place && (await configOf(place.root));
    if (!place || !config) return;
    const parser = createPageParser(config, () => Buffer.from(file.value));
    if (!parser.assign(parseSourcePath(place.name))) return;
    for (const problem of parser.read(place.name).problems) {
      if (problem.severity === "note") continue;
      const { line, column = 1, code: ruleId } = problem;
      const at = line === undefined ? undefined : { line, column };
      const message = file.message(problem.message, { place: at, ruleId, source: "vitrine" });
      message.fatal = problem.severity === "error";
      message.note = problem.hint;
    }
  };
}

/** The site that a file is content of, and its name below content/. */
function placeOf(file: string): { root: string; name: string } | undefined {
  const folders = path.dirname(file).split(path.sep);
  const places = folders.flatMap((folder, at) => {
    if (folder !== "content") return [];
    const root = folders.slice(0, at).join(path.sep) || path.sep;
    return { root, name: path.relative(path.join(root, folder), file).split(path.sep).join("/") };
  });
  const isSite = ({ root }: { root: string }) =>
    CONFIG_NAMES.some((name) => existsSync(path.join(root, name)));
  return places.find(isSite) ?? places[0];
}

/** Configs by root, with what the system knew of their files when they were read. */
const known = new Map<string, { stamp: string | undefined; config: Config | undefined }>();

/** @returns undefined while the config has mistakes: what it would make of a file nobody knows */
async function configOf(root: string): Promise<Config | undefined> {
  const before = known.get(root);
  if (before?.stamp !== undefined && before.stamp === stampOf(root, before.config)) {
    return before.config;
  }
  try {
    const config = await readConfig(root, "check", { now: new Date() });
    known.set(root, { stamp: stampOf(root, config), config });
    return config;
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    known.set(root, { stamp: stampOf(root, undefined), config: undefined });
    return undefined;
  }
}

/** Changes with each write to the files that a config is made of; undefined while that cannot be relied upon. */
function stampOf(root: string, config: Config | undefined): string | undefined {
  const files = [...CONFIG_NAMES, ...(config?.code?.files ?? [])];
  const stamps = files.map((file) => {
    const stat = statSync(path.resolve(root, file), { throwIfNoEntry: false });
    return stat ? fileStamp(stat) : "none";
  });
  return stamps.includes("") ? undefined : stamps.join("\n");
}
