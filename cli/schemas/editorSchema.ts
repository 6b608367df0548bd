/** Zod's schemas → JSON Schema, as editors take it: what an author writes, not what becomes of it. */
import { z } from "zod";
import { date } from "../../templates/collections.ts";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What `toIsoDate` reads; whether the calendar has that day only it can tell. */
export const WRITTEN_DATE =
  "^\\d{4}-\\d{2}-\\d{2}([Tt ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?\\s*([Zz]|[+-]\\d{2}:?\\d{2})?)?$";

/**
 * Draft 7, which all editors know. Transforms are described by what goes in, dates by how they are
 * written; what JSON Schema has no words for, such as functions and checks in code, is left open.
 */
export function createEditorSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    target: "draft-07",
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (!isDate(zodSchema)) return;
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, { type: "string", pattern: WRITTEN_DATE });
    }
  });
}

/** `z.date()`, or the templates' own with or without a description. */
function isDate({ _zod: { def } }: z.core.$ZodTypes): boolean {
  return def.type === "date" || (def.type === "pipe" && def.in === date._zod.def.in);
}

/** The same schema, with nothing as a further value: an empty key counts as left out. */
export function orNothing(schema: JsonSchema): JsonSchema {
  const { description, default: preset, ...rest } = schema;
  if (schema.anyOf) return { ...schema, anyOf: [...schema.anyOf, { type: "null" }] };
  if (Object.keys(rest).length === 0) return schema; // takes everything
  const isPlain = schema.type !== undefined && schema.const === undefined && !schema.enum;
  if (isPlain) {
    const types = [schema.type, "null"].flat();
    return { ...schema, type: types as unknown as JsonSchema["type"] };
  }
  return {
    ...(description !== undefined && { description }),
    ...(preset !== undefined && { default: preset }),
    anyOf: [rest, { type: "null" }]
  };
}
