/** Parts that pages load when somebody asks for them: files of their own, each with its style sheet. */
import type { ComponentType } from "react";
import type { SiteView } from "../site.ts";
import { Palette } from "./Palette.tsx";
import { Toasts } from "./Toasts.tsx";

export const fragmentNames = ["Palette", "Toasts"] as const;
export type FragmentName = (typeof fragmentNames)[number];

export interface Fragment {
  Component: ComponentType;
  /** Whether pages of the site can ask for it. */
  isNeeded(site: SiteView): boolean;
}

export const fragments: Record<FragmentName, Fragment> = {
  Palette: { Component: Palette, isNeeded: ({ hasSearch }) => hasSearch },
  Toasts: { Component: Toasts, isNeeded: () => true }
};
