/** The embedded backend: a development tool that answers as a Supabase project does, with nothing installed. */
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { type Listening, listen } from "../serve/listen.ts";
import { type Database, openDatabase } from "./database.ts";
import { createGateway } from "./gateway.ts";
import { type BackendKeys, createKeys, readKeys } from "./keys.ts";
import { prepareSchema } from "./schema/prepareSchema.ts";
import type { BackendContext } from "./service.ts";

export interface BackendOptions {
  /** Where its data are kept; undefined keeps them in memory. */
  folder?: string | undefined;
  /** 0 takes any that is free. */
  port: number;
  isStrict?: boolean | undefined;
  /** An address beside the loopback, which has to be asked for. */
  host?: string | true | undefined;
  now?: () => number;
  /** Told what has failed and is no mistake of whoever asks. */
  report(error: unknown): void;
}

export interface Backend extends Omit<Listening, "origins"> {
  /** "http://127.0.0.1:54321", without trailing slash: the project's URL for clients. */
  url: string;
  keys: BackendKeys;
  database: Database;
}

/**
 * Starts it, with its schema and the site's migrations.
 * @throws BuildError where it cannot listen, or a migration fails
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { folder, now = Date.now } = options;
  const keys = folder === undefined ? createKeys() : readKeys(folder);
  const database = await openDatabase(folder && `${folder}/database`);
  await prepareSchema(database); // the site's own tables come behind it
  let url = "";
  const context: BackendContext = { database, keys, now, url: () => url };
  const gateway = createGateway({
    keys,
    now,
    services: servicesOf(context),
    pages: {},
    report: options.report
  });
  const server = createServer(getRequestListener(gateway.fetch));
  const listening = await listen(server, options);
  url = `http://127.0.0.1:${listening.port}`;
  return {
    ...listening,
    url,
    keys,
    database,
    async close() {
      await listening.close();
      await database.close();
    }
  };
}

function servicesOf(_context: BackendContext) {
  return {};
}
