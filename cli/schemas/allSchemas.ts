/** The JSON Schemas of a site, by name: one of each collection, and "config". */

import { configSchema } from "../config/configSchema.ts";
import type { CollectionConfig } from "../config/mergeCollections.ts";
import { createCollectionSchema } from "./collectionSchema.ts";
import { createEditorSchema, type JsonSchema } from "./editorSchema.ts";

/** What the config's schema is called, unless a collection bears that name. */
export const CONFIG_SCHEMA = "config";

export function createSchemas(collections: readonly CollectionConfig[]): Map<string, JsonSchema> {
  const schemas = new Map([[CONFIG_SCHEMA, createConfigSchema()]]);
  for (const collection of collections) {
    schemas.set(collection.name, createCollectionSchema(collection));
  }
  return schemas;
}

/** Of an object that `site.config.ts` exports; a function gives such an object. */
export function createConfigSchema(): JsonSchema {
  return { ...createEditorSchema(configSchema), title: "site.config" };
}

/** As it stands in a file. */
export function printSchema(schema: JsonSchema): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}
