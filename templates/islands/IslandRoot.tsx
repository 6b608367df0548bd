import { type ReactNode, useEffect } from "react";
import { SiteProvider } from "../context.tsx";
import type { SiteView } from "../site.ts";
import { Boundary } from "./Boundary.tsx";

export interface IslandRootProps {
  site: SiteView;
  /** Is told of what an island throws while it renders; what the build made of it should be shown then. */
  onError(error: unknown): void;
  /** Is told, in the browser, when it answers to what is done. */
  onAlive?: () => void;
  children: ReactNode;
}

/** Around each island, at build and in the browser alike. */
export function IslandRoot({ site, onError, onAlive, children }: IslandRootProps) {
  // Effects of what is inside have run by then.
  useEffect(() => onAlive?.(), [onAlive]);
  return (
    <SiteProvider value={site}>
      <Boundary onError={onError}>{children}</Boundary>
    </SiteProvider>
  );
}
