/** Parts that pages load when somebody asks for them: files of their own, each with its style sheet. */
import type { ComponentType } from "react";
import type { SiteView } from "../site.ts";
import { Charts } from "./Charts.tsx";
import { CopyButton } from "./CopyButton.tsx";
import { ErrorPage } from "./ErrorPage.tsx";
import { Palette } from "./Palette.tsx";
import { Preview } from "./Preview.tsx";
import { Toasts } from "./Toasts.tsx";

export const fragmentNames = [
  "Charts",
  "CopyButton",
  "ErrorPage",
  "Palette",
  "Preview",
  "Toasts"
] as const;
export type FragmentName = (typeof fragmentNames)[number];

export interface Fragment {
  Component: ComponentType;
  /** Whether pages of the site can ask for it. */
  isNeeded(site: SiteView): boolean;
}

export const fragments: Record<FragmentName, Fragment> = {
  Charts: { Component: Charts, isNeeded: () => true },
  CopyButton: { Component: CopyButton, isNeeded: () => true },
  ErrorPage: { Component: ErrorPage, isNeeded: () => true },
  Palette: { Component: Palette, isNeeded: ({ hasSearch }) => hasSearch },
  Preview: { Component: Preview, isNeeded: () => true },
  Toasts: { Component: Toasts, isNeeded: () => true }
};
