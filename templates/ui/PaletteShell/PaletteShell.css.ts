import { from } from "../../theme/breakpoints.ts";
import { style } from "../../theme/styles.ts";
import { size, type, vars } from "../../theme/vars.css.ts";

/** A sheet of paper laid over the page: the whole of a phone, the upper middle of a larger screen. */
export const palette = style(
  {
    width: "100%",
    maxWidth: "none",
    height: "100dvh",
    maxHeight: "none",
    padding: 0,
    border: 0,
    background: vars.color.elevated,
    selectors: {
      "&[open]": { display: "flex", flexDirection: "column" },
      "&::backdrop": { background: "rgb(15 23 42 / 0.4)" }
    }
  },
  from("sm", {
    marginTop: "12vh",
    width: "min(640px, 100vw - 32px)",
    height: "auto",
    maxHeight: "min(520px, 76vh)",
    border: `1px solid ${vars.color.border}`,
    borderRadius: size.radius.large,
    boxShadow: vars.shadow.medium
  })
);

export const field = style({
  display: "flex",
  flex: "none",
  alignItems: "center",
  gap: "12px",
  paddingInline: "16px",
  borderBottom: `1px solid ${vars.color.border}`,
  color: vars.color.dimmed
});

export const input = style({
  ...type.h4,
  flex: 1,
  minWidth: 0,
  minHeight: "56px",
  padding: 0,
  border: 0,
  // What it leads to is marked instead.
  outline: 0,
  background: "none",
  color: vars.color.highlighted,
  fontFamily: vars.font.serif,
  // What browsers give such a field beyond Escape, which clears it.
  appearance: "none",
  selectors: { "&::-webkit-search-cancel-button": { display: "none" } }
});
