import { Fragment } from "react";
import * as styles from "./accounts.css.ts";

/** A sentence with what stands for `{email}` and its like in it, each apart from the words around. */
export function Filled({ text, ...values }: { text: string } & Record<string, string>) {
  return text.split(/\{(\w+)\}/).map((part, at) => {
    const value = at % 2 === 1 ? (values[part] ?? "") : undefined;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence stay in their order
      <Fragment key={at}>
        {value === undefined ? (
          part
        ) : (
          <strong dir="auto" className={styles.filled}>
            {value}
          </strong>
        )}
      </Fragment>
    );
  });
}
