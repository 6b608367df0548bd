/** HTML → living islands with Preact. */
import type * as react from "./browser.ts";
import { hydrate, withPrefix } from "./preact.ts";

export const hydrateRoot = ((container, node, options) =>
  hydrate(
    container as Element,
    withPrefix(node as Parameters<typeof withPrefix>[0], options)
  )) as typeof react.hydrateRoot;
