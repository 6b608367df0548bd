import { z } from "zod";

/** The keys that a schema knows at a path (["plans", 0]), for suggestions. */
export function knownKeys(whole: z.ZodType, at: readonly PropertyKey[]): string[] {
  let schema: unknown = whole;
  for (const step of at) {
    const object = unwrap(schema);
    if (object instanceof z.ZodObject) schema = object.shape[String(step)];
    else if (object instanceof z.ZodRecord) schema = object.valueType;
    else if (object instanceof z.ZodArray) schema = object.element;
    else return [];
  }
  const found = unwrap(schema);
  return found instanceof z.ZodObject ? Object.keys(found.shape) : [];
}

function unwrap(schema: unknown): unknown {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return unwrap(schema.unwrap());
  }
  if (schema instanceof z.ZodPipe) return unwrap(schema.in);
  if (schema instanceof z.ZodUnion)
    return schema.options.map(unwrap).find((option) => option instanceof z.ZodObject);
  return schema;
}
