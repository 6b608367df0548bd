/** The script that `watch` adds to pages, as text. */
import path from "node:path";
import { mkdirSync, readFileSync, writeFileSync } from "../disk.ts";
import { isPublished, packageRoot } from "../package.ts";
import { bundleAlone } from "../render/bundleScripts.ts";

/** In the published package it is made beforehand: what it is made of is not installed there. */
const PREBUILT = path.join(packageRoot, "dist", "watch.js");

let script: Promise<string> | undefined;

/**
 * Bundles `runtime/watch.ts` for browsers, once in a process.
 * @returns a minified script
 */
export function clientScript(): Promise<string> {
  script ??= isPublished
    ? Promise.resolve().then(() => readFileSync(PREBUILT, "utf8"))
    : bundle().then(({ text }) => text);
  return script;
}

/**
 * Writes it for the published package.
 * @returns the files that have become part of it, below the package's folder
 */
export async function prebuildClientScript(): Promise<string[]> {
  const { text, inputs } = await bundle();
  mkdirSync(path.dirname(PREBUILT), { recursive: true });
  writeFileSync(PREBUILT, text);
  return inputs;
}

function bundle(): Promise<{ text: string; inputs: string[] }> {
  return bundleAlone(path.join(packageRoot, "runtime", "watch.ts"));
}
