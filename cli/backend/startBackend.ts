/** The embedded backend: a development tool that answers as a Supabase project does, with nothing installed. */
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { packageRoot } from "../package.ts";
import { asHost } from "../serve/guardHost.ts";
import { type Listening, listen } from "../serve/listen.ts";
import { createAuthService } from "./auth/createAuthService.ts";
import { type AuthSettings, createAuthSettings, type GivenAuthSettings } from "./auth/settings.ts";
import { type Database, openDatabase } from "./database.ts";
import { createGateway } from "./gateway.ts";
import { type BackendKeys, createKeys, readKeys } from "./keys.ts";
import { createMailbox } from "./mailbox/mailboxService.ts";
import { type Migration, migrate, readMigrations } from "./migrations.ts";
import { createOwnPages } from "./pages/ownPages.ts";
import { createFakeProvider } from "./provider/fakeProvider.ts";
import { createProviderPages } from "./provider/providerPages.ts";
import { type Realtime, startRealtime } from "./realtime/startRealtime.ts";
import { createRestService } from "./rest/createRestService.ts";
import { prepareSchema } from "./schema/prepareSchema.ts";
import type { BackendContext } from "./service.ts";

export interface BackendOptions {
  /** Where its data are kept; undefined keeps them in memory. */
  folder?: string | undefined;
  /** With what a new database begins (`Database.dump`); undefined makes one from nothing. */
  dump?: Blob | undefined;
  /** 0 takes any that is free. */
  port: number;
  isStrict?: boolean | undefined;
  /** An address in the place of the loopback, which has to be asked for. */
  host?: string | undefined;
  /** How accounts are made and kept; what is not given is as in a new Supabase project. */
  auth?: GivenAuthSettings | undefined;
  /** The site's tables (`readMigrations`); undefined are those of the package. */
  migrations?: readonly Migration[] | undefined;
  now?: () => number;
  /** Told what has failed and is no mistake of whoever asks. */
  report(error: unknown): void;
}

export interface Backend extends Omit<Listening, "origins"> {
  /** "http://127.0.0.1:54321", without trailing slash: the project's URL for clients. */
  url: string;
  /** Where the mails are shown, and an API as Mailpit's stands. */
  mailboxUrl: string;
  keys: BackendKeys;
  database: Database;
  /** Changes settings while it runs; those that are not given stay. */
  configure(settings: Omit<GivenAuthSettings, "rateLimits">): void;
}

/**
 * Starts it, with its schema and the site's migrations.
 * @throws BuildError where it cannot listen, or a migration fails
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { folder, host, now = Date.now } = options;
  const keys = folder === undefined ? createKeys() : readKeys(folder);
  const migrations = options.migrations ?? readMigrations(packageRoot);
  const database = await openMigrated(options, migrations);
  let url = "";
  const context: BackendContext = { database, keys, now, host, url: () => url };
  const settings = createAuthSettings(options.auth);
  const realtime = startRealtime(context, options.report);
  const gateway = createGateway({
    keys,
    now,
    host,
    ...partsOf(context, settings, realtime),
    report: options.report
  });
  const server = createServer(getRequestListener(gateway.fetch));
  server.on("upgrade", realtime.upgrade);
  const exposes = "use the backend, and read its mails";
  const listening = await listen(server, { ...options, exposes }).catch(async (error: unknown) => {
    await realtime.close();
    await database.close();
    throw error;
  });
  url = `http://${host === undefined ? "127.0.0.1" : asHost(host)}:${listening.port}`;
  return {
    ...listening,
    url,
    mailboxUrl: `${url}/mailbox`,
    keys,
    database,
    configure(changed) {
      Object.assign(settings, changed);
    },
    async close() {
      await realtime.close();
      await listening.close();
      await database.close();
    }
  };
}

async function openMigrated(
  { folder, dump }: BackendOptions,
  migrations: readonly Migration[]
): Promise<Database> {
  const database = await openDatabase(folder && `${folder}/database`, dump);
  try {
    await prepareSchema(database);
    await migrate(database, migrations);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** What stands behind the gateway, and where. */
function partsOf(context: BackendContext, settings: AuthSettings, realtime: Realtime) {
  const provider = createFakeProvider();
  const callbackUrl = (): string => `${context.url()}/auth/v1/callback`;
  return {
    services: {
      "/auth/v1": createAuthService(context, { settings, provider }),
      "/rest/v1": createRestService(context),
      "/realtime/v1": realtime.service
    },
    pages: {
      "/": createOwnPages(),
      "/mailbox": createMailbox(context.database),
      "/provider": createProviderPages({ provider, callbackUrl, siteUrl: () => settings.siteUrl })
    }
  };
}
