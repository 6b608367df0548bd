/** What the parts of the embedded backend share: each is a service behind the gateway. */
import type { Hono } from "hono";
import type { Database, Requester } from "./database.ts";
import type { BackendKeys } from "./keys.ts";

/** What a service is given at start. */
export interface BackendContext {
  database: Database;
  keys: BackendKeys;
  /** The address at which others were let in; undefined is this machine alone. */
  host?: string | undefined;
  /** Where the backend is reached, known when it listens: "http://127.0.0.1:54321", without trailing slash. */
  url(): string;
  /** What counts as now, in ms: an argument, so that tests can let time pass. */
  now(): number;
}

/** What the gateway knows of a request when a service gets it. */
export interface ServiceEnv {
  Variables: {
    /** Where it comes from: the first address of x-forwarded-for, else that of the connection. */
    ip: string;
    /** As whom it acts, by its keys and token. Undefined where a service is asked without the gateway. */
    requester: Requester;
  };
}

/** A part of the backend: a fetch handler with routes relative to where it is mounted. */
export type Service = Hono<ServiceEnv>;
