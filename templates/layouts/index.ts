import type { ComponentType, ReactNode } from "react";
import type { LayoutName } from "../routes.ts";
import type { PageView } from "../site.ts";
import { AuthLayout } from "./AuthLayout.tsx";
import { DefaultLayout } from "./DefaultLayout.tsx";
import { FullscreenLayout } from "./FullscreenLayout.tsx";
import { ProjectsLayout } from "./ProjectsLayout.tsx";

export interface LayoutProps {
  view: PageView;
  /** The page's main element. */
  children: ReactNode;
}

export const layouts: Record<LayoutName, ComponentType<LayoutProps>> = {
  default: DefaultLayout,
  auth: AuthLayout,
  fullscreen: FullscreenLayout,
  projects: ProjectsLayout
};
