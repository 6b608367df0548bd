/**
 * The tables in `public` for clients, as PostgREST answers them: a subset of it, for development. What it lacks it says
 * (501). Rights and policies are PostgreSQL's own.
 */
import { type Context, Hono } from "hono";
import type { ContentfulStatusCode, StatusCode } from "hono/utils/http-status";
import type { Requester } from "../database.ts";
import type { BackendContext, Service, ServiceEnv } from "../service.ts";
import { type Catalog, readCatalog } from "./catalog.ts";
import { prepareCall } from "./prepareCall.ts";
import { prepareTable } from "./prepareTable.ts";
import { RestError, toRestError, unsupported } from "./restError.ts";
import { createRequest, type RestAnswer, type RestRequest } from "./restRequest.ts";
import { type Run, runStatement } from "./runStatement.ts";

/** Of bodies, in bytes. */
const MAX_LENGTH = 10 << 20;
/** What may be there since the catalog was read. */
const MISSING = new Set(["PGRST200", "PGRST202", "PGRST204", "PGRST205", "42703"]);

type Prepare = (catalog: Catalog, name: string, request: RestRequest) => Run;

/** To be mounted where `/rest/v1` is. */
export function createRestService({ database }: Pick<BackendContext, "database">): Service {
  let catalog: Promise<Catalog> | undefined;

  function read(): Promise<Catalog> {
    return readCatalog(database).catch((error: unknown) => {
      catalog = undefined;
      throw new Error("the tables cannot be listed", { cause: error }); // a fault of ours
    });
  }

  async function prepared(prepare: Prepare, name: string, request: RestRequest): Promise<Run> {
    const isKnown = catalog !== undefined;
    catalog ??= read();
    try {
      return prepare(await catalog, name, request);
    } catch (error) {
      const isMissing = error instanceof RestError && MISSING.has(error.code);
      if (!isMissing || !isKnown) throw error;
      catalog = read();
      return prepare(await catalog, name, request);
    }
  }

  async function answer(context: Context<ServiceEnv>, prepare: Prepare): Promise<Response> {
    const requester = requesterOf(context);
    try {
      const request = createRequest({
        method: methodOf(context.req.method),
        parameters: new URL(context.req.url).searchParams,
        headers: requester.headers ?? {},
        body: await bodyOf(context),
        requester
      });
      const name = context.req.param("name") ?? "";
      const run = await prepared(prepare, name, request);
      return responseOf(context, await runStatement(database, requester, run));
    } catch (error) {
      const told = toRestError(error, requester.role === "anon");
      if (told === undefined) throw error;
      return refusal(context, told);
    }
  }

  const routes = new Hono<ServiceEnv>();
  routes.all("/rpc/:name", (context) => answer(context, prepareCall));
  routes.all("/:name", (context) => answer(context, prepareTable));
  routes.all("*", (context) => refusal(context, unknownPath(context.req.path)));
  return routes;
}

function unknownPath(path: string): RestError {
  return path.endsWith("/")
    ? unsupported("A description of the tables")
    : new RestError(404, "PGRST125", "Invalid path specified in request URL");
}

/** With what functions of the database may ask of the request. */
function requesterOf(context: Context<ServiceEnv>): Requester {
  const { "cf-connecting-ip": _, ...headers } = context.req.header();
  return {
    ...context.get("requester"),
    headers: { ...headers, "x-forwarded-for": context.get("ip") },
    method: context.req.method,
    path: context.req.path.replace(/^\/rest\/v1/, "")
  };
}

function methodOf(method: string): RestRequest["method"] {
  if (method === "HEAD") return "GET";
  if (method === "PUT") throw unsupported("PUT");
  if (["GET", "POST", "PATCH", "DELETE"].includes(method)) return method as RestRequest["method"];
  throw new RestError(405, "PGRST117", `Unsupported HTTP method: ${method}`);
}

async function bodyOf({ req }: Context<ServiceEnv>): Promise<string> {
  if (req.method === "GET" || req.method === "HEAD") return "";
  const body = await req.text();
  if (body.length <= MAX_LENGTH) return body;
  throw new RestError(413, "PGRST102", `Request body too large (max ${MAX_LENGTH} bytes)`);
}

function responseOf(context: Context, { status, headers, body }: RestAnswer): Response {
  return body === ""
    ? context.body(null, status as StatusCode, headers)
    : context.body(body, status as ContentfulStatusCode, headers);
}

function refusal(
  context: Context,
  { status, code, message, details, hint, headers }: RestError
): Response {
  const body = { code, details, hint, message };
  return context.json(body, status as ContentfulStatusCode, headers);
}
