/** The tables' service behind the gateway, over any database: what a browser would reach, without accounts. */
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Database } from "../../cli/backend/database.ts";
import { createGateway } from "../../cli/backend/gateway.ts";
import { createKeys } from "../../cli/backend/keys.ts";
import { createRestService } from "../../cli/backend/rest/createRestService.ts";
import { signToken } from "../../cli/backend/tokens.ts";
import { listen } from "../../cli/serve/listen.ts";

export interface OpenRest {
  /** "http://127.0.0.1:54321/rest/v1" */
  url: string;
  /** The public key. */
  key: string;
  secret: string;
  /** @returns a token of that user's session */
  signIn(userId: string, claims?: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
}

/** What the service has thrown that it did not foresee makes `close` reject. */
export async function openRest(database: Database): Promise<OpenRest> {
  const keys = createKeys();
  const faults: unknown[] = [];
  const gateway = createGateway({
    keys,
    now: Date.now,
    services: { "/rest/v1": createRestService({ database }) },
    pages: {},
    report: (error) => faults.push(error)
  });
  const server = createServer(getRequestListener(gateway.fetch));
  const listening = await listen(server, { port: 0 });
  return {
    url: `http://127.0.0.1:${listening.port}/rest/v1`,
    key: keys.publishable,
    secret: keys.secret,
    signIn(userId, claims = {}) {
      const now = Math.floor(Date.now() / 1000);
      const own = { sub: userId, role: "authenticated", aal: "aal1", iat: now, exp: now + 3600 };
      return signToken({ ...own, ...claims }, keys);
    },
    async close() {
      await listening.close();
      if (faults.length > 0) throw faults[0];
    }
  };
}
