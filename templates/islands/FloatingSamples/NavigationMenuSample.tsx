import { NavigationMenu } from "../../overlays/NavigationMenu/NavigationMenu.tsx";
import type { SampleProps } from "./sampleNames.ts";

export function NavigationMenuSample({ panel }: SampleProps) {
  return (
    <NavigationMenu
      label={`Sample, ${panel}`}
      items={[
        {
          label: "Work",
          links: [
            {
              label: "Projects",
              to: "/projects",
              icon: "lucide-monitor",
              description: "What we have built, and what became of it."
            },
            {
              label: "Demos",
              to: "/demos",
              icon: "lucide-search",
              description: "Small things to try out here."
            }
          ]
        },
        {
          label: "Reading",
          links: [
            { label: "Articles", to: "/articles", description: "Methods, at length." },
            { label: "Changelog", to: "/changelog", description: "What has changed, and when." }
          ]
        },
        { label: "Contact", to: "/contact" }
      ]}
    />
  );
}
