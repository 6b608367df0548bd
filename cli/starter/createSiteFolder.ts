/** A folder that is not there yet, or empty → a site that can be installed and built. */
import path from "node:path";
import { mkdirSync, readdirSync, statSync } from "../disk.ts";
import type { Host } from "../hosts.ts";
import { isPublished, packageRoot, packageVersion } from "../package.ts";
import { usageError } from "../problem.ts";
import { fileName } from "../scaffold/fileName.ts";
import { writeNewFile } from "../scaffold/writeNewFile.ts";
import { setUpHost } from "./hosts.ts";
import { createProjectFiles } from "./projectFiles.ts";
import { readStarter, type Starter } from "./starters.ts";

export interface SiteFolder {
  /** Absolute. */
  folder: string;
  starter: Starter;
  host: Host | undefined;
  /** What package.json depends on; if left out, what is running. */
  dependency?: string | undefined;
}

export interface WrittenSite {
  /** Below the folder. */
  files: string[];
  /** What its package.json depends on: "^0.1.0", "file:../vitrine". */
  dependency: string;
}

/**
 * Writes the site.
 * @throws BuildError of kind "usage" where something is there already
 */
export function createSiteFolder({ folder, starter, host, dependency }: SiteFolder): WrittenSite {
  refuseUsed(folder);
  const name = packageName(path.basename(folder));
  const project = {
    name,
    starter,
    dependency: dependency ?? ownDependency(folder),
    host: host && setUpHost(host, name)
  };
  const texts = Object.entries(createProjectFiles(project));
  const files = new Map<string, string | Uint8Array>([...readStarter(starter, host), ...texts]);
  mkdirSync(folder, { recursive: true });
  for (const [file, body] of files) writeNewFile(folder, file, body);
  return { files: [...files.keys()], dependency: project.dependency };
}

/** @throws BuildError unless the folder is new, or holds nothing but a repository of its own */
export function refuseUsed(folder: string): void {
  const stat = statSync(folder, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) {
    throw usageError("folder-refused", `${folder} is not a folder`, "Name another one.");
  }
  const there = readdirSync(folder).filter((name) => name !== ".git");
  if (there.length === 0) return;
  const some = there.slice(0, 3).join(", ");
  throw usageError(
    "folder-not-empty",
    `${folder} is not empty: it holds ${some}${there.length > 3 ? " and more" : ""}`,
    "Name a folder that is not there yet; nothing is written over."
  );
}

/** Lower case, as npm and hosts take it. */
function packageName(folder: string): string {
  const ascii = fileName(folder).replace(/[^a-z0-9-]+/g, "-");
  return ascii.replace(/^-+|-+$/g, "") || "site";
}

/** The version that is running, or its folder where that has been installed by nobody. */
function ownDependency(folder: string): string {
  const isInstalled = isPublished && packageRoot.split(path.sep).includes("node_modules");
  if (isInstalled) return `^${packageVersion}`;
  return `file:${path.relative(folder, packageRoot).split(path.sep).join("/")}`;
}
