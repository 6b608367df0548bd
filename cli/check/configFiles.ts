/** Files that a config names, and config files that nobody reads. */
import path from "node:path";
import { CONFIG_NAMES } from "../config/configFile.ts";
import type { Config } from "../config.ts";
import { existsSync } from "../disk.ts";
import type { Problem } from "../problem.ts";

/** @param publicFiles of public/, as site paths */
export function checkStylesheet(
  { theme, file }: Pick<Config, "theme" | "file">,
  publicFiles: ReadonlySet<string>
): Problem[] {
  const { stylesheet } = theme;
  if (stylesheet === undefined || publicFiles.has(stylesheet)) return [];
  const message = `there is no file public${stylesheet}`;
  const hint = "Put it there, or take the key away.";
  const at = ["theme", "stylesheet"];
  return [
    { severity: "warning", kind: "usage", code: "missing-stylesheet", message, hint, file, at }
  ];
}

/** Config files beside the one that is read. */
export function checkConfigFiles({ root, file }: Pick<Config, "root" | "file">): Problem[] {
  const others = CONFIG_NAMES.filter((name) => name !== file && existsSync(path.join(root, name)));
  return others.map((name) => ({
    severity: "warning",
    kind: "usage",
    code: "unused-config",
    message: `the file is not read: ${file} stands beside it`,
    hint: "Delete one of them.",
    file: name
  }));
}
