/** What a loader of data is, as sites write it: the default export of `content/<name>.data.ts`. */
import type { z } from "zod";
import type { JsonAnswer, JsonRequest } from "../fetchJson.ts";

/** How long a loader may take that does not say, in seconds. */
export const TIMEOUT = 60;

export interface DataRequest {
  /** Asks a service for JSON, again where that is safe and worth it. */
  fetchJson(url: string, request?: JsonRequest): Promise<JsonAnswer>;
  /** Of the variables that the loader names in `env`, those that are set. */
  env: Readonly<Record<string, string>>;
  /** Says that the time is up. */
  signal: AbortSignal;
}

/** Rows, or what holds them beside facts about them, such as the day they are of. */
export type Loaded = readonly object[] | { rows: readonly object[]; [fact: string]: unknown };

export interface DataLoader {
  /** What each row is. Rows that differ end the build, and pages get what the schema makes of the others. */
  columns?: z.ZodType | undefined;
  /** How long what was loaded is good, in seconds; without it, until the loader or its environment changes. */
  ttl?: number | undefined;
  /** Stands for what is loaded in the place of the loader's own text: an edit of that then loads nothing anew. */
  key?: string | undefined;
  /** Names of environment variables that it reads. None of their values may come to stand in what it loads. */
  env?: readonly string[] | undefined;
  /** Whether scripts of pages may load all of it, from a file of the site. */
  publish?: boolean | undefined;
  /** How long it may take, in seconds; `TIMEOUT` if left out. */
  timeout?: number | undefined;
  /** @returns rows, or a text: JSON of the same where it begins with a bracket, else CSV with a line of names */
  load(request: DataRequest): Loaded | string | Promise<Loaded | string>;
}

/** Types a loader; a plain object does as well. */
export function defineData(loader: DataLoader): DataLoader {
  return loader;
}
