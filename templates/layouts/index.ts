import type { ComponentType } from "react";
import type { LayoutProps } from "../props.ts";
import type { LayoutName } from "../routes.ts";
import { AuthLayout } from "./AuthLayout.tsx";
import { DefaultLayout } from "./DefaultLayout.tsx";
import { FullscreenLayout } from "./FullscreenLayout.tsx";
import { ProjectsLayout } from "./ProjectsLayout.tsx";

export const layouts: Record<LayoutName, ComponentType<LayoutProps>> = {
  default: DefaultLayout,
  auth: AuthLayout,
  fullscreen: FullscreenLayout,
  projects: ProjectsLayout
};
