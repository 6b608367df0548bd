import path from "node:path";
import type { Config } from "../config.ts";
import { CONFIG_NAMES } from "../configFile.ts";
import { existsSync } from "../disk.ts";
import type { Problem } from "../problem.ts";

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
