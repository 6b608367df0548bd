import { useEffect, useState } from "react";
import { DAY } from "../../charts/time.ts";
import { useSite } from "../../context.tsx";
import { fillIn } from "../../fillIn.ts";
import * as styles from "./Range.css.ts";
import type { Limits, RangeProps } from "./Range.tsx";

export interface RangeFieldsProps extends Pick<RangeProps, "id" | "range" | "onChoose"> {
  name: string;
  kind: RangeProps["view"]["kind"];
  /** Of all that there is. */
  ends: Limits;
}

/** The same range in two fields, for keyboards, and for whoever wants a certain day. */
export function RangeFields({ id, name, kind, ends, range, onChoose }: RangeFieldsProps) {
  const { texts } = useSite();
  const { step, print, read } = WAYS[kind];
  const written = range ? [print(range[0]), print(range[1] - step)] : ["", ""];
  /** What stands in the fields while it is no range yet. */
  const [typed, setTyped] = useState(written);
  const said = written.join(" ");
  useEffect(() => setTyped(said.split(" ")), [said]);

  const change = (index: number, text: string): void => {
    const next = typed.map((each, at) => (at === index ? text : each));
    setTyped(next);
    const [from = "", to = ""] = next;
    if (from === "" && to === "") {
      onChoose(undefined);
      return;
    }
    const low = from === "" ? ends[0] : read(from);
    const high = to === "" ? ends[1] : read(to) + step;
    if (low < high) onChoose([low, high]);
  };
  return (
    <fieldset className={styles.fields}>
      <legend className="sr-only">{fillIn(texts.explorerRange, { name })}</legend>
      {[texts.explorerFrom, texts.explorerTo].map((label, index) => (
        <label key={label} className={styles.field}>
          {label}
          <input
            id={`${id}:${index}`}
            type={kind === "days" ? "date" : "number"}
            min={print(ends[0])}
            max={print(ends[1] - step)}
            value={typed[index] ?? ""}
            onChange={({ currentTarget }) => change(index, currentTarget.value)}
            className={styles.control}
          />
        </label>
      ))}
    </fieldset>
  );
}

/** How fields write the two kinds of ranges. */
const WAYS = {
  days: {
    step: DAY,
    print: (time: number) => new Date(time).toISOString().slice(0, 10),
    read: (text: string) => Date.parse(`${text}T00:00:00Z`)
  },
  until: { step: 1, print: String, read: Number }
};
