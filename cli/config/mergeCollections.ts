/** The collections of the templates and those of a site's config → one list. */
import type { z } from "zod";
import { isDynamic } from "../../runtime/routePattern.ts";
import { type CollectionDefinition, collections } from "../../templates/collections.ts";
import { routes } from "../../templates/routes.ts";
import { didYouMean } from "../suggest.ts";
import { withoutUndefined } from "../withoutUndefined.ts";
import type { configSchema } from "./configSchema.ts";

/** A collection with its place among the site's routes. */
export interface CollectionConfig extends CollectionDefinition {
  name: string;
  /** "/notes/{slug}", "/docs/{slug...}", "/{year}/{month}/{slug}"; none for data. */
  route?: string | undefined;
  layout?: string | undefined;
  page?: string | undefined;
  /** Write the collection to `collections/<name>.json` for queries in the browser. */
  publish: boolean;
  /** Whether the site gave it a source of its own. */
  isDeclared: boolean;
  /** What becomes of keys that the schema does not name; without a schema they are kept unsaid. */
  unknownKeys: "error" | "warning" | "kept";
  /** Whether the site's config says more of its fields than the templates do. */
  isOwnSchema: boolean;
  /** Refinements of the author's schema, run on all fields of an entry. */
  checks: readonly z.core.$ZodCheck<Record<string, unknown>>[];
}

/** Notes what is wrong at a key of the config. */
export type Wrong = (at: PropertyKey[], message: string, hint?: string) => void;

/**
 * A declared collection with a source of its own comes before the built-in ones, so that it may claim
 * their files; one that only adds to a built-in collection keeps that one's place.
 */
export function mergeCollections(
  declared: z.output<typeof configSchema>["collections"],
  wrong: Wrong
): CollectionConfig[] {
  const builtIn: Record<string, CollectionDefinition> = collections;
  const own: CollectionConfig[] = [];
  const merged = new Map(
    Object.entries(builtIn).map(([name, definition]): [string, CollectionConfig] => [
      name,
      {
        ...definition,
        name,
        route: builtInRoute(name),
        publish: false,
        isDeclared: false,
        isOwnSchema: false,
        unknownKeys: definition.shape === undefined ? "kept" : "warning",
        checks: []
      }
    ])
  );
  for (const [name, { schema, ...rest }] of Object.entries(declared)) {
    const namesake = merged.get(name);
    // A collection of pages shares no more than its name with the templates' data.
    const known = namesake?.data && rest.route !== undefined ? undefined : namesake;
    const source = rest.source ?? known?.source;
    if (source === undefined) {
      wrong(
        ["collections", name],
        `the collection "${name}" has no source`,
        didYouMean(name, Object.keys(builtIn)) ?? `Add source: "${name}/**/*.md".`
      );
      continue;
    }
    if (!known && !rest.data && rest.route === undefined) {
      wrong(
        ["collections", name],
        `the collection "${name}" has no route`,
        `Add route: "/${name}/{slug}", or data: true if it has no pages.`
      );
    }
    // A page of the templates needs the fields that it shows.
    const base = known?.shape ?? shapeOfPage(rest.page);
    const collection: CollectionConfig = {
      ...known,
      ...withoutUndefined(rest),
      name,
      source,
      shape: schema ? { ...base, ...schema.shape } : base,
      publish: rest.publish ?? false,
      isDeclared: rest.source !== undefined,
      isOwnSchema: schema !== undefined,
      unknownKeys: schema ? unknownKeysOf(schema) : (known?.unknownKeys ?? "kept"),
      checks: (schema?.def.checks ?? []) as never
    };
    if (rest.source === undefined) merged.set(name, collection);
    else {
      merged.delete(name);
      own.push(collection);
    }
  }
  return [...own, ...merged.values()];
}

/** z.strictObject refuses what it does not name, z.looseObject takes it, z.object leaves it open. */
function unknownKeysOf({ def: { catchall } }: z.ZodObject): CollectionConfig["unknownKeys"] {
  if (catchall === undefined) return "warning";
  return catchall._zod.def.type === "never" ? "error" : "kept";
}

function shapeOfPage(page: string | undefined): CollectionDefinition["shape"] {
  const row = routes.find((candidate) => candidate.page === page);
  const definition: CollectionDefinition | undefined = row && collections[row.collection];
  return definition?.shape;
}

/** Where the route table puts a collection's entries: "/articles/{slug}", "/changelog#{slug}". */
function builtInRoute(name: string): string | undefined {
  const own = routes.find((row) => row.collection === name && isDynamic(row.path));
  const host = routes.find((row) => row.shows?.some((shown) => shown === name));
  return host ? `${host.path}#{slug}` : own?.path;
}
