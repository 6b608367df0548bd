/** A request to the tables' service, as data. */
import type { Requester } from "../database.ts";
import { chooseMediaType, type MediaType } from "./mediaType.ts";
import { type Preferences, parsePreferences } from "./preferences.ts";
import { RestError } from "./restError.ts";

export interface RestRequest {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  parameters: URLSearchParams;
  headers: Readonly<Record<string, string>>;
  body: string;
  preferences: Preferences;
  media: MediaType;
  requester: Requester;
}

export interface RestAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** What a body holds: its text goes to PostgreSQL, which keeps each digit of its numbers. */
export interface JsonRows {
  /** JSON of a list. */
  text: string;
  /** JSON of its first row. */
  first: string;
  /** Of each row. */
  keys: readonly string[];
  count: number;
}

/**
 * @param columns those that count, where the address names them: rows may then differ in their keys
 * @throws RestError where it is no row and no list of rows
 */
export function readRows(body: string, columns: readonly string[] | undefined): JsonRows {
  const value = parseJson(body);
  const rows = Array.isArray(value) ? value : [value];
  if (!rows.every(isRow)) throw invalidBody();
  const keys = columns ?? Object.keys(rows[0] ?? {});
  const isAlike = (row: object): boolean => {
    const own = Object.keys(row);
    return own.length === keys.length && keys.every((key) => Object.hasOwn(row, key));
  };
  if (columns === undefined && !rows.every(isAlike)) {
    throw new RestError(400, "PGRST102", "All object keys must match");
  }
  const isList = Array.isArray(value);
  return {
    text: isList ? body : `[${body}]`,
    first: isList ? JSON.stringify(rows[0] ?? {}) : body,
    keys,
    count: rows.length
  };
}

/** @throws RestError where it is no object; an empty body is one without keys */
export function readObject(body: string): { text: string; keys: readonly string[] } {
  if (body.trim() === "") return { text: "{}", keys: [] };
  const value = parseJson(body);
  if (!isRow(value)) throw invalidBody();
  return { text: body, keys: Object.keys(value) };
}

function isRow(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidBody();
  }
}

function invalidBody(): RestError {
  return new RestError(400, "PGRST102", "Empty or invalid json");
}

/** @throws RestError where headers ask for what there is not */
export function createRequest(
  given: Pick<RestRequest, "method" | "parameters" | "headers" | "body" | "requester">
): RestRequest {
  const { method, headers, body } = given;
  const isWrite = method === "POST" || method === "PATCH";
  const type = headers["content-type"]?.split(";")[0]?.trim() || "application/json";
  if (isWrite && body !== "" && type !== "application/json") {
    throw new RestError(415, "PGRST102", `Content-Type not acceptable: ${type}`);
  }
  const schema = headers[isWrite || method === "DELETE" ? "content-profile" : "accept-profile"];
  if (schema !== undefined && schema !== "public") {
    throw new RestError(406, "PGRST106", `Invalid schema: ${schema}`, {
      hint: "Only the following schemas are exposed: public"
    });
  }
  return {
    ...given,
    preferences: parsePreferences(headers.prefer),
    media: chooseMediaType(headers.accept)
  };
}
