import { z } from "zod";
import { baseShape } from "../../templates/collections.ts";
import type { CollectionConfig } from "../config/mergeCollections.ts";
import { DOTTED_KEY, synonyms } from "../content/synonyms.ts";
import { createEditorSchema, type JsonSchema, orNothing } from "./editorSchema.ts";

/** Fields that a file may have from elsewhere: its title from its text, its date from its name. */
const FOUND_ELSEWHERE = new Set(["title", "date"]);

/**
 * What an author may write in the files of a collection, as JSON Schema. It refuses nothing that the build
 * takes without a warning: synonyms and dotted keys are in it, and empty keys.
 */
export function createCollectionSchema({
  name,
  shape,
  data,
  unknownKeys
}: CollectionConfig): JsonSchema {
  const {
    properties: own = {},
    required = [],
    ...schema
  } = createEditorSchema(z.object(shape ?? {}));
  const properties = { ...baseProperties(), ...own };
  const other = synonyms().filter(([key]) => !Object.hasOwn(properties, key));
  return {
    ...schema,
    title: name,
    description: `Fields of the collection ${name}${data ? ", which has no pages" : ""}.`,
    properties: {
      ...Object.fromEntries(
        Object.entries(properties).map(([key, field]) => [key, orNothing(field as JsonSchema)])
      ),
      ...Object.fromEntries(
        other.map(([key, field]) => [
          key,
          key === "published"
            ? { type: ["boolean", "null"], description: "The opposite of draft." }
            : { description: `Read as ${field}.` }
        ])
      )
    },
    patternProperties: { [DOTTED_KEY.source]: {} },
    required: required.filter((key) => !FOUND_ELSEWHERE.has(key)),
    additionalProperties: unknownKeys === "kept"
  } as JsonSchema;
}

let base: JsonSchema["properties"];

/** Of the fields of all collections; one of them alone is required, the title. */
function baseProperties(): JsonSchema["properties"] {
  base ??= createEditorSchema(z.object(baseShape)).properties;
  return base;
}
