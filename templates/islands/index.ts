/**
 * Components that come to life in the browser: each is a folder beside this file, and a line here with the
 * shape of its props. Pages show them with `<Island name="…" props={…} />`.
 */
import * as z from "zod/mini";
import { FloatingSamples } from "./FloatingSamples/FloatingSamples.tsx";
import { sampleNames } from "./FloatingSamples/sampleNames.ts";
import { type IslandEntry, island } from "./island.ts";
import { OverlaySamples } from "./OverlaySamples/OverlaySamples.tsx";

export const islands = {
  FloatingSamples: island(
    FloatingSamples,
    z.strictObject({ show: z.enum(sampleNames), panel: z.string() })
  ),
  OverlaySamples: island(OverlaySamples, z.strictObject({}))
};

export type IslandName = keyof typeof islands;

/** The props of an island by its name. */
export type IslandPropsOf<Name extends IslandName> =
  (typeof islands)[Name] extends IslandEntry<infer Props> ? Props : never;
