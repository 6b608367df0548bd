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

export interface SampleProps {
  /** Tells the samples of two panels apart, where parts of a page need names. */
  panel: string;
}
