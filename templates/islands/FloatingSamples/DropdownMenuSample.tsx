import { useState } from "react";
import { DropdownMenu } from "../../overlays/DropdownMenu/DropdownMenu.tsx";
import * as styles from "./FloatingSamples.css.ts";

export function DropdownMenuSample() {
  const [done, setDone] = useState("Nothing done yet");
  const [hasGrid, setGrid] = useState(true);
  const [unit, setUnit] = useState("metres");
  return (
    <>
      <div className={styles.row}>
        <DropdownMenu
          label="Drawing"
          items={[
            {
              kind: "action",
              label: "Rename",
              icon: "lucide-pencil",
              shortcut: ["F2"],
              onSelect: () => setDone("Renamed")
            },
            {
              kind: "action",
              label: "Duplicate",
              icon: "lucide-copy",
              shortcut: ["Ctrl", "D"],
              onSelect: () => setDone("Duplicated")
            },
            {
              kind: "action",
              label: "Restore",
              description: "No older version is kept",
              isDisabled: true
            },
            { kind: "separator" },
            {
              kind: "menu",
              label: "Share",
              icon: "lucide-mail",
              items: [
                { kind: "action", label: "As a letter", onSelect: () => setDone("Sent") },
                {
                  kind: "menu",
                  label: "As a file",
                  items: [
                    { kind: "action", label: "PDF", onSelect: () => setDone("Saved as PDF") },
                    { kind: "action", label: "SVG", onSelect: () => setDone("Saved as SVG") }
                  ]
                },
                { kind: "link", label: "Ask us to", to: "/contact" }
              ]
            },
            { kind: "link", label: "All components", icon: "lucide-arrow-up-right", to: "/design" },
            { kind: "separator" },
            {
              kind: "action",
              label: "Delete",
              icon: "lucide-x",
              tone: "error",
              onSelect: () => setDone("Deleted")
            }
          ]}
        />
        <DropdownMenu
          label="View"
          icon="lucide-menu"
          isIconOnly
          items={[
            { kind: "checkbox", label: "Grid", isChecked: hasGrid, onChange: setGrid },
            { kind: "separator" },
            {
              kind: "radios",
              label: "Unit",
              value: unit,
              options: [
                { value: "metres", label: "Metres" },
                { value: "feet", label: "Feet", description: "Survey feet, as on old sheets" }
              ],
              onChange: setUnit
            }
          ]}
        />
      </div>
      <p role="status" className={styles.status}>
        {done} · {hasGrid ? "grid" : "no grid"} · {unit}
      </p>
    </>
  );
}
