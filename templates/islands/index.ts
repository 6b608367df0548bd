/**
 * Components that come to life in the browser: each is a folder beside this file, and a line here with the
 * shape of its props. Pages show them with `<Island name="…" props={…} />`.
 */
import type { IslandEntry } from "./island.ts";

export const islands = {};

export type IslandName = keyof typeof islands & string;

/** The props of an island by its name. */
export type IslandPropsOf<Name extends IslandName> =
  (typeof islands)[Name] extends IslandEntry<infer Props> ? Props : never;
