import { Component, type ReactNode, useEffect } from "react";
import { SiteProvider } from "../context.tsx";
import type { SiteView } from "../site.ts";

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

/** React has no other way to catch what is thrown while it renders. */
class Boundary extends Component<Pick<IslandRootProps, "onError" | "children">> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
