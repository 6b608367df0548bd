import { Tooltip } from "../../overlays/Tooltip/Tooltip.tsx";
import { Trigger } from "../../overlays/Trigger.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import * as styles from "./FloatingSamples.css.ts";

const TOOLS = [
  ["lucide-pencil", "Draw"],
  ["lucide-copy", "Copy"],
  ["lucide-search", "Look closer"]
] as const;

export function TooltipSample() {
  return (
    <div className={styles.row}>
      {TOOLS.map(([icon, text]) => (
        <Tooltip key={icon} text={text} isName>
          {(anchor) => (
            <Trigger look="icon" anchor={anchor}>
              <Icon name={icon} />
            </Trigger>
          )}
        </Tooltip>
      ))}
      <Tooltip text="Goes to everybody who has the sheet open">
        {(anchor) => <Trigger anchor={anchor}>Publish</Trigger>}
      </Tooltip>
    </div>
  );
}
