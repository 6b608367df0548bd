/** What a new file says of itself: what was given, what is usual, and what its schema still needs. */
import { z } from "zod";
import { baseShape } from "../../templates/collections.ts";
import type { CollectionConfig } from "../config/mergeCollections.ts";
import { parseYaml } from "../content/dataText.ts";
import { parseWithDates } from "../content/parseWithDates.ts";
import { issueProblem } from "../content/schemaIssue.ts";
import type { Problem } from "../problem.ts";
import { didYouMean } from "../suggest.ts";

export type Fields = Record<string, unknown>;

/** A field's problem, at a key. */
export interface FieldProblem {
  key: string;
  code: string;
  message: string;
  hint?: string | undefined;
}

/** All fields of a collection. */
export function shapeOf({ shape }: Pick<CollectionConfig, "shape">): z.ZodRawShape {
  return { ...baseShape, ...shape };
}

/**
 * A value as somebody has typed it, for a field: YAML where that gives what the field takes, so that
 * "[a, b]" is a list and "3" a number, else the text itself, or the list "a, b" where a list is needed.
 */
export function readValue(field: z.core.$ZodType | undefined, written: string): unknown {
  const isText = !/^["'[{]/.test(written.trim());
  let value: unknown = written;
  try {
    const parsed = parseYaml(written).value;
    // Plain text stays as it is, with all that YAML would take for a comment.
    if (parsed !== null && !(typeof parsed === "string" && isText)) value = parsed;
  } catch {} // what is no YAML is text
  if (field === undefined || (value !== written && takes(field, value))) return value;
  const items = written.split(",").flatMap((item) => item.trim() || []);
  // "/a,/b" are two aliases, though one may be written as a text.
  const readings = items.length > 1 ? [items, written] : [written, items];
  return readings.find((reading) => takes(field, reading)) ?? value;
}

/**
 * Puts "key=value" into fields; "seo.title=A" into the mapping of that name.
 * @returns what is wrong with it
 */
export function setField(
  fields: Fields,
  { name, unknownKeys, shape }: CollectionConfig,
  key: string,
  written: string
): FieldProblem | undefined {
  const known = shapeOf({ shape });
  const [top = "", ...rest] = key.split(".");
  if (!Object.hasOwn(known, top) && unknownKeys !== "kept") {
    const hint = didYouMean(top, Object.keys(known)) ?? `vitrine schema ${name} prints all fields.`;
    return { key, code: "unknown-key", message: `${name} has no field "${top}"`, hint };
  }
  if (rest.length === 0) {
    fields[top] = readValue(known[top], written);
    return undefined;
  }
  const above = { ...(fields[top] as Fields | undefined) };
  let inner: Fields = above;
  for (const step of rest.slice(0, -1)) {
    const deeper: Fields = { ...(inner[step] as Fields | undefined) };
    inner[step] = deeper;
    inner = deeper;
  }
  inner[rest.at(-1) ?? ""] = readValue(undefined, written);
  fields[top] = above;
  return undefined;
}

/** Leaves out of `usual` what a schema of the site's own would refuse. */
export function usualFields(collection: CollectionConfig, usual: Fields): Fields {
  const shape = shapeOf(collection);
  return Object.fromEntries(
    Object.entries(usual).filter(([key, value]) => takes(shape[key], value))
  );
}

/** Fields without which a file of the collection is refused, in the order of the schema. */
export function missingFields(collection: CollectionConfig, fields: Fields): string[] {
  const { error } = parse(collection, fields);
  const keys = (error?.issues ?? []).map(({ path }) => String(path[0] ?? ""));
  const missing = new Set(keys.filter((key) => key !== "" && fields[key] === undefined));
  return Object.keys(shapeOf(collection)).filter((key) => missing.has(key));
}

/** What the schema refuses in fields that are there. */
export function wrongFields(collection: CollectionConfig, fields: Fields): FieldProblem[] {
  const { error } = parse(collection, fields);
  return (error?.issues ?? [])
    .filter(({ path }) => path.length === 0 || fields[String(path[0])] !== undefined)
    .map((issue) => {
      const { code, message, hint } = issueProblem(issue, collection.name, "front matter");
      return { key: String(issue.path[0] ?? ""), code, message, hint };
    });
}

/** What is wrong with the answer to the question for one field. */
export function refuseAnswer(
  collection: CollectionConfig,
  key: string,
  written: string
): string | undefined {
  const field = shapeOf(collection)[key];
  if (written.trim() === "") return "It is needed.";
  const value = readValue(field, written);
  if (takes(field, value)) return undefined;
  const [problem] = wrongFields({ ...collection, checks: [] }, { title: "-", [key]: value });
  return problem ? [problem.message, problem.hint].filter(Boolean).join(". ") : undefined;
}

export function asUsage(problem: FieldProblem): Problem {
  const { key, ...rest } = problem;
  return { severity: "error", kind: "usage", ...rest };
}

function takes(field: z.core.$ZodType | undefined, value: unknown): boolean {
  if (field === undefined) return true;
  // Parsing changes dates in place.
  return parseWithDates(z.object({ field }), { field: structuredClone(value) }).success;
}

function parse({ shape, checks }: CollectionConfig, fields: Fields) {
  const schema = z.object(shapeOf({ shape })).check(...checks);
  return parseWithDates(schema, structuredClone(fields));
}
