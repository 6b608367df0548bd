import { from } from "../theme/breakpoints.ts";
import { style } from "../theme/styles.ts";

/** Above the text of the versions, past their gutter. */
export const head = style(
  { marginBottom: "16px" },
  from("md", { paddingInlineStart: "calc(9rem + 56px)", marginBottom: "40px" })
);
