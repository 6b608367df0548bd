import { from } from "../../theme/breakpoints.ts";
import { style } from "../../theme/styles.ts";
import { size, type, vars } from "../../theme/vars.css.ts";

export const share = style(
  {
    display: "grid",
    gridTemplateColumns: "1fr auto",
    alignItems: "center",
    gap: "8px 12px"
  },
  from("sm", { gridTemplateColumns: "auto 1fr auto" })
);

/** Its two parts stand in the columns of the whole. */
export const field = style({ display: "contents" });

export const label = style(
  {
    ...type.small,
    gridColumn: "1 / -1",
    color: vars.color.muted,
    fontWeight: 500,
    "@media": { print: { display: "none" } }
  },
  from("sm", { gridColumn: "auto", marginInlineEnd: "8px" })
);

/** Chosen as a whole when the keyboard reaches it. */
export const address = style({
  minWidth: 0,
  width: "100%",
  height: "36px",
  paddingInline: "12px",
  border: `1px solid ${vars.color.border}`,
  borderRadius: size.radius.medium,
  background: vars.color.subtle,
  color: vars.color.muted,
  fontFamily: vars.font.mono,
  fontSize: "0.8125rem",
  textOverflow: "ellipsis",
  "@media": {
    "(pointer: coarse)": { height: "44px", fontSize: "1rem" },
    // On paper it says where this was read.
    print: { gridColumn: "1 / -1", padding: 0, border: 0, background: "none" }
  }
});

export const services = style({
  display: "flex",
  gap: "4px",
  "@media": { print: { display: "none" } }
});

export const service = style({
  display: "grid",
  placeItems: "center",
  width: "36px",
  height: "36px",
  borderRadius: size.radius.medium,
  color: vars.color.muted,
  ":hover": { background: vars.color.accented, color: vars.color.highlighted },
  "@media": { "(pointer: coarse)": { width: "44px", height: "44px" } }
});
