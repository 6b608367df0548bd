import { useId, useState } from "react";
import { Popover } from "../../overlays/Popover/Popover.tsx";
import * as styles from "./FloatingSamples.css.ts";

export function PopoverSample() {
  return (
    <div className={styles.row}>
      <Popover label="Size" title="Size of the sheet">
        <Fields />
      </Popover>
      <Popover label="Margins" title="Margins of the sheet" isModal>
        <Fields />
      </Popover>
    </div>
  );
}

function Fields() {
  const id = useId();
  const [width, setWidth] = useState("420");
  const [height, setHeight] = useState("297");
  const fields = [
    ["width", "Width in mm", width, setWidth],
    ["height", "Height in mm", height, setHeight]
  ] as const;
  return (
    <div className={styles.fields}>
      {fields.map(([name, label, value, set]) => (
        <div key={name} className={styles.field}>
          <label htmlFor={id + name}>{label}</label>
          <input
            id={id + name}
            inputMode="numeric"
            className={styles.input}
            value={value}
            onChange={(event) => set(event.target.value)}
          />
        </div>
      ))}
    </div>
  );
}
