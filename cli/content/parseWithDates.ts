/** Dates are ISO text in content and in entries; schemas of a site may ask for a Date (`z.date()`). */
import type { z } from "zod";
import { toIsoDate } from "../../runtime/isoDate.ts";

/**
 * Parses fields with a schema, giving it a Date where it asks for one and the author wrote a date.
 * @param fields changed: such dates stand in the place of their text
 * @returns what the schema makes of the fields, its Dates as ISO text again
 * @throws what checks and transforms of the schema throw, and RangeError for a Date without a time
 */
export function parseWithDates(
  schema: z.ZodObject,
  fields: Record<string, unknown>
): z.ZodSafeParseResult<Record<string, unknown>> {
  const parsed = schema.safeParse(fields, { reportInput: true });
  if (parsed.success) return { ...parsed, data: withoutDates(parsed.data) };
  const wanted = parsed.error.issues.flatMap((issue) => wantedDates(issue, []));
  let isChanged = false;
  for (const at of wanted) {
    const parent = at.slice(0, -1).reduce(childOf, fields) as Record<PropertyKey, unknown>;
    const last = at.at(-1) ?? "";
    const written = parent[last];
    const iso = typeof written === "string" ? toIsoDate(written) : undefined;
    if (iso === undefined) continue;
    parent[last] = new Date(iso);
    isChanged = true;
  }
  return isChanged ? parseWithDates(schema, fields) : parsed;
}

/** Paths at which a schema asks for a Date. */
function wantedDates(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): PropertyKey[][] {
  const at = [...above, ...issue.path];
  if (issue.code === "invalid_union") {
    return issue.errors.flat().flatMap((inner) => wantedDates(inner, at));
  }
  return issue.code === "invalid_type" && issue.expected === "date" ? [at] : [];
}

function childOf(value: unknown, step: PropertyKey): unknown {
  return (value as Record<PropertyKey, unknown>)[step];
}

function withoutDates<T>(value: T): T;
function withoutDates(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, "");
  if (Array.isArray(value)) {
    const items = value.map((item) => withoutDates(item));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (typeof value !== "object" || value === null) return value;
  let copy = value as Record<string, unknown>;
  for (const [key, item] of Object.entries(value)) {
    const plain = withoutDates(item);
    if (plain === item) continue;
    if (copy === value) copy = { ...copy };
    copy[key] = plain;
  }
  return copy;
}
