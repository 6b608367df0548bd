/** Overlays that have a place, for the page of all components. Their words are samples. */
import type { ComponentType } from "react";
import { ContextMenuSample } from "./ContextMenuSample.tsx";
import { DropdownMenuSample } from "./DropdownMenuSample.tsx";
import { HoverCardSample } from "./HoverCardSample.tsx";
import { NavigationMenuSample } from "./NavigationMenuSample.tsx";
import { PopoverSample } from "./PopoverSample.tsx";
import type { SampleName, SampleProps } from "./sampleNames.ts";
import { TooltipSample } from "./TooltipSample.tsx";

const samples: Record<SampleName, ComponentType<SampleProps>> = {
  DropdownMenu: DropdownMenuSample,
  ContextMenu: ContextMenuSample,
  NavigationMenu: NavigationMenuSample,
  Popover: PopoverSample,
  Tooltip: TooltipSample,
  HoverCard: HoverCardSample
};

export interface FloatingSamplesProps extends SampleProps {
  show: SampleName;
}

/** One of them, live. */
export function FloatingSamples({ show, panel }: FloatingSamplesProps) {
  const Shown = samples[show];
  return <Shown panel={panel} />;
}
