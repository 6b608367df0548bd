import { useState } from "react";
import { ContextMenu } from "../../overlays/ContextMenu/ContextMenu.tsx";
import * as styles from "./FloatingSamples.css.ts";

export function ContextMenuSample() {
  const [done, setDone] = useState("Nothing done yet");
  const does = (label: string, words: string) =>
    ({ kind: "action", label, onSelect: () => setDone(words) }) as const;
  return (
    <>
      <ContextMenu
        label="Sheet 12"
        items={[
          does("Copy", "Copied"),
          does("Turn", "Turned"),
          {
            kind: "menu",
            label: "Arrange",
            items: [does("To the front", "In front"), does("To the back", "At the back")]
          },
          { kind: "separator" },
          { ...does("Delete", "Deleted"), tone: "error" }
        ]}
      >
        <div className={styles.board}>Sheet 12</div>
      </ContextMenu>
      <p role="status" className={styles.status}>
        {done}
      </p>
    </>
  );
}
