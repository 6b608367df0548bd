/**
 * The process of one loader: imports it, says what it is, loads when it is told to. What it writes to the standard
 * output is for its author; what it says goes to the command as messages (`runLoader.ts`).
 */
import { pathToFileURL } from "node:url";
import { DataError } from "../content/dataText.ts";
import { fetchJson } from "../fetchJson.ts";
import { messageOf } from "../placeInSite.ts";
import { type CheckedTable, checkTable } from "./checkRows.ts";
import { type DataLoader, type Loaded, TIMEOUT } from "./defineData.ts";
import { readTable } from "./readTable.ts";

/** What can be said of a loader without loading. */
export interface LoaderFacts {
  ttl: number | undefined;
  key: string | undefined;
  env: readonly string[];
  timeout: number;
  publish: boolean | undefined;
}

export type LoaderMessage =
  | { type: "facts"; facts: LoaderFacts }
  | CheckedTable
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
  const { env = [], key, publish, timeout = TIMEOUT, ttl } = loader;
  process.once("message", async () => {
    await send(await load(loader, { env, timeout }).catch(thrown));
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

async function load(
  loader: DataLoader,
  { env, timeout }: Pick<LoaderFacts, "env" | "timeout">
): Promise<LoaderMessage> {
  const set = env.flatMap((name) => {
    const value = process.env[name];
    return value ? [[name, value] as const] : [];
  });
  const signal = AbortSignal.timeout(timeout * 1000);
  const loaded = await loader.load({ fetchJson, env: Object.fromEntries(set), signal });
  return checkTable(
    () => (typeof loaded === "string" ? readTable(loaded) : tableOf(loaded)),
    loader.columns
  );
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
