import type { SampleName } from "../../islands/FloatingSamples/sampleNames.ts";
import { Island } from "../../islands/Island.tsx";
import type { PanelProps, SampleGroup } from "./Sample.tsx";

const sample = (name: SampleName, about: string) => ({
  name,
  about,
  show: ({ theme }: PanelProps) => (
    <Island name="FloatingSamples" props={{ show: name, panel: theme }} />
  )
});

export const floating: SampleGroup = {
  title: "Menus and popovers",
  about:
    "What opens beside something, and goes again. Each is an island and works with keys alone.",
  samples: [
    sample("DropdownMenu", "Things to do behind a button: actions, links, choices, more menus."),
    sample(
      "ContextMenu",
      "The same menu at the pointer, after a long press, or with Shift and F10."
    ),
    sample("NavigationMenu", "Ways through a site; some words open a panel of links."),
    sample(
      "Popover",
      "A small sheet of anything behind a button; the page around it stays in use."
    ),
    sample(
      "Tooltip",
      "A few words about a control, after a moment of pointing, or with the focus."
    ),
    sample("HoverCard", "A glimpse of where a link leads, for those who point at it.")
  ]
};
