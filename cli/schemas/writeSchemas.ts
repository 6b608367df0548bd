/** `.vitrine/schemas/`: the JSON Schemas of a site, where editors find them. */
import path from "node:path";
import { makeCacheFolder } from "../cacheFile.ts";
import { configKey, hasKnownSchemas } from "../config/configKey.ts";
import type { Config } from "../config.ts";
import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "../disk.ts";
import { sha256 } from "../hash.ts";
import { codeKey } from "../package.ts";

/** Below the site root. */
export const SCHEMAS = ".vitrine/schemas";

/** Says of what the files were made, and how many they are. */
const KEY = ".key";

/**
 * Writes those that differ from what is there, and removes those of collections that are gone. Where
 * neither config nor program has changed, nothing is made but a look at the folder. Not being able to
 * harms nobody.
 */
export async function writeSchemas(config: Config): Promise<void> {
  const folder = path.join(config.root, SCHEMAS);
  try {
    const key = hasKnownSchemas(config) ? keyOf(config) : "";
    if (key !== "" && isWhole(folder, key)) return;
    const { createSchemas, printSchema } = await import("./allSchemas.ts");
    makeCacheFolder(path.dirname(folder));
    mkdirSync(folder, { recursive: true });
    if (lstatSync(folder).isSymbolicLink()) return; // somebody else's folder
    rmSync(path.join(folder, KEY), { force: true });
    const schemas = createSchemas(config.collections);
    for (const [name, schema] of schemas) {
      const file = path.join(folder, `${name}.json`);
      const text = printSchema(schema);
      if (readText(file) === text) continue;
      rmSync(file, { force: true, recursive: true }); // a link would lead to a file of somebody else's
      writeFileSync(file, text, { flag: "wx" });
    }
    for (const file of schemaFiles(folder)) {
      if (!schemas.has(path.basename(file, ".json"))) rmSync(path.join(folder, file));
    }
    if (key !== "") writeFileSync(path.join(folder, KEY), `${key} ${schemas.size}`);
  } catch {}
}

/** Stands for all that the schemas are made of. */
function keyOf(config: Config): string {
  return sha256([codeKey(), configKey(config), config.code?.text ?? ""].join("\n"));
}

function isWhole(folder: string, key: string): boolean {
  const noted = readText(path.join(folder, KEY));
  return noted === `${key} ${schemaFiles(folder).length}`;
}

function schemaFiles(folder: string): string[] {
  return lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()
    ? readdirSync(folder).filter((file) => file.endsWith(".json"))
    : [];
}

/** Undefined for what is no file, be it a link to one. */
function readText(file: string): string | undefined {
  const isFile = lstatSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
  return isFile ? readFileSync(file, "utf8") : undefined;
}
