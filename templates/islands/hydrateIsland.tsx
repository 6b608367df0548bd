/** What each island's script does in the browser. */
import type { ComponentType } from "react";
import type { MountOptions } from "../../runtime/islands.ts";
import { hydrateRoot } from "./clients/browser.ts";
import { IslandRoot } from "./IslandRoot.tsx";
import { createIslandSite, type IslandSiteData } from "./islandSite.ts";

/**
 * Brings what the build has rendered to life.
 * @returns takes it down again
 */
export function hydrateIsland(
  Component: ComponentType<object>,
  { element, props, prefix, site, onError, onAlive }: MountOptions
): () => void {
  const root = hydrateRoot(
    element,
    <IslandRoot site={createIslandSite(site as IslandSiteData)} onError={onError} onAlive={onAlive}>
      <Component {...props} />
    </IslandRoot>,
    {
      identifierPrefix: prefix,
      // The boundary has told.
      onCaughtError() {}
    }
  );
  return () => root.unmount();
}
