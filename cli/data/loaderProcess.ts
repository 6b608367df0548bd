/**
 * The process of one loader: imports it, says what it is, loads when it is told to. What it writes to the standard
 * output is for its author; what it says goes to the command as messages (`runLoader.ts`).
 */
import { pathToFileURL } from "node:url";
import type { z } from "zod";
import { DataError, type DataFault } from "../content/dataText.ts";
import { fetchJson } from "../fetchJson.ts";
import { messageOf } from "../placeInSite.ts";
import { checkRows, type RowFault } from "./checkRows.ts";
import type { DataLoader, Loaded } from "./defineData.ts";
import { readTable } from "./readTable.ts";

/** What can be said of a loader without loading. */
export interface LoaderFacts {
  ttl: number | undefined;
  key: string | undefined;
  env: readonly string[];
  timeout: number | undefined;
  publish: boolean | undefined;
}

export type LoaderMessage =
  | { type: "facts"; facts: LoaderFacts }
  | { type: "loaded"; text: string }
  | { type: "faults"; faults: readonly (DataFault | RowFault)[]; wrong: number }
  | { type: "thrown"; message: string; stack: string };

/** What the command says: load now. */
export interface LoadOrder {
  type: "load";
}

const [, , file = ""] = process.argv;
const send = (message: LoaderMessage): Promise<void> =>
  new Promise((done, fail) => {
    process.send?.(message, (error: Error | null) => (error ? fail(error) : done()));
  });

try {
  const loader = await importLoader();
  const { env = [], key, publish, timeout, ttl } = loader;
  process.once("message", async () => {
    await send(await load(loader).catch(thrown));
    process.disconnect();
  });
  await send({ type: "facts", facts: { ttl, key, env, publish, timeout } });
} catch (error) {
  await send(thrown(error));
  process.disconnect();
}

async function importLoader(): Promise<DataLoader> {
  const { default: loader } = (await import(pathToFileURL(file).href)) as { default?: DataLoader };
  if (typeof loader?.load === "function") return loader;
  throw new Error("the file exports no loader: export default defineData({ load() {…} })");
}

function thrown(error: unknown): LoaderMessage {
  const { stack = "" } = Object(error) as Error;
  return { type: "thrown", message: messageOf(error), stack };
}

async function load(loader: DataLoader): Promise<LoaderMessage> {
  const { columns, env = [], timeout = 60 } = loader;
  const set = env.flatMap((name) => {
    const value = process.env[name];
    return value ? [[name, value] as const] : [];
  });
  const signal = AbortSignal.timeout(timeout * 1000);
  const loaded = await loader.load({ fetchJson, env: Object.fromEntries(set), signal });
  return tell(loaded, columns);
}

function tell(loaded: Loaded | string, columns: z.ZodType | undefined): LoaderMessage {
  try {
    const table = typeof loaded === "string" ? readTable(loaded) : tableOf(loaded);
    const { rows, faults, wrong } = checkRows(table, columns);
    if (wrong > 0) return { type: "faults", faults, wrong };
    return { type: "loaded", text: JSON.stringify({ rows, facts: table.facts }) };
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    return { type: "faults", faults: error.faults, wrong: error.faults.length };
  }
}

function tableOf(loaded: Loaded): { rows: readonly unknown[]; facts: Record<string, unknown> } {
  if (Array.isArray(loaded)) return { rows: loaded, facts: {} };
  const { rows, ...facts } = Object(loaded) as { rows?: unknown };
  if (!Array.isArray(rows)) {
    const message = 'what is loaded is neither an array of rows nor an object with one, "rows"';
    throw new DataError([{ code: "data-shape", message, line: 1, column: 1 }]);
  }
  return { rows, facts };
}
