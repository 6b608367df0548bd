import type { ComponentType } from "react";
import type * as z from "zod/mini";

export interface IslandEntry<Props extends object> {
  Component: ComponentType<Props>;
  /** What the build checks; props are JSON, since the page carries them to the browser. */
  props: z.ZodMiniType<Props>;
}

/** A line of `islands/index.ts`. */
export function island<Props extends object>(
  Component: ComponentType<Props>,
  props: z.ZodMiniType<Props>
): IslandEntry<Props> {
  return { Component, props };
}
