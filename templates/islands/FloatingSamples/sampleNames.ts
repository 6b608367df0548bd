/** The overlays that can be shown, as their folders are called. */
export const sampleNames = [
  "DropdownMenu",
  "ContextMenu",
  "NavigationMenu",
  "Popover",
  "Tooltip",
  "HoverCard"
] as const;

export type SampleName = (typeof sampleNames)[number];
