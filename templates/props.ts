import type { ReactNode } from "react";
import type { PageView } from "./site.ts";

/** What every page component gets. */
export interface PageProps {
  view: PageView;
}

/** What every layout gets. */
export interface LayoutProps {
  view: PageView;
  /** The page's main element. */
  children: ReactNode;
}
