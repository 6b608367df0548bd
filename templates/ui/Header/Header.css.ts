import { from, wider } from "../../theme/breakpoints.ts";
import { iconButton } from "../../theme/iconButton.ts";
import { style } from "../../theme/styles.ts";
import { stays } from "../../theme/transitions.css.ts";
import { size, type, vars } from "../../theme/vars.css.ts";

export const header = style({
  ...stays,
  position: "sticky",
  top: 0,
  zIndex: 50,
  background: vars.color.canvas,
  borderBottom: `1px solid ${vars.color.border}`
});

export const bar = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "16px",
  minHeight: size.header
});

/**
 * The menu: a part of the bar where it is wide, else with the account buttons in a panel below it, which the browser
 * shows over the page while it is open.
 */
export const panel = style(
  {
    position: "fixed",
    inset: `${size.header} 0 auto`,
    width: "auto",
    maxHeight: `calc(100dvh - ${size.header})`,
    margin: 0,
    padding: "16px",
    gap: "16px",
    border: 0,
    borderBlock: `1px solid ${vars.color.border}`,
    background: vars.color.canvas,
    color: "inherit",
    boxShadow: vars.shadow.medium,
    selectors: {
      "&:popover-open": { display: "grid" },
      // The keyboard has gone on to the page, which the panel must not hide.
      "body > header:has(~ * :focus-visible) &": { display: "none" }
    }
  },
  {
    "@media": {
      [wider("lg")]: {
        selectors: {
          "&, &:popover-open, body > header:has(~ * :focus-visible) &": { display: "contents" }
        }
      }
    }
  }
);

export const menu = style(from("lg", { minWidth: 0, marginInline: "auto" }));

/** Many or long words take a second line rather than the room of what stands beside them. */
export const list = style(
  { display: "grid", gap: "4px" },
  from("lg", { display: "flex", flexWrap: "wrap", justifyContent: "center", gap: "0 4px" })
);

export const item = style(
  {
    display: "block",
    paddingBlock: "10px",
    paddingInline: "12px",
    borderRadius: size.radius.medium,
    color: vars.color.highlighted,
    fontWeight: 500,
    textDecoration: "none",
    ":hover": { color: vars.color.highlighted, background: vars.color.accented },
    selectors: { "&[aria-current]": { color: vars.color.link } }
  },
  from("lg", {
    ...type.small,
    paddingBlock: "8px",
    paddingInline: "10px",
    borderRadius: size.radius.small,
    color: vars.color.muted
  })
);

const onlyBelowLg = { [wider("lg")]: { display: "none" } };

/** Whether somebody is signed in, as far as this browser knows (`runtime/accountHead.ts`). */
const onlySignedIn = { "html:not([data-session]) &": { display: "none" } };
const onlySignedOut = { "html[data-session] &": { display: "none" } };

export const separator = style({
  border: 0,
  borderTop: `1px solid ${vars.color.border}`,
  margin: 0,
  "@media": onlyBelowLg
});

/** The ways in and up, or to the profile and out, below the links of the panel. */
const pair = {
  display: "grid",
  gridAutoColumns: "1fr",
  gridAutoFlow: "column",
  gap: "8px",
  "@media": onlyBelowLg
} as const;
export const inPanel = style({ ...pair, selectors: onlySignedOut });
export const inPanelSignedIn = style({ ...pair, selectors: onlySignedIn });

/** The ways in and up, where the bar has room for words. */
export const inBar = style(
  { display: "none" },
  from("lg", { display: "flex", gap: "8px", whiteSpace: "nowrap" }),
  { selectors: onlySignedOut }
);

/** Who is signed in, and the way out. */
export const account = style({ display: "contents", selectors: onlySignedIn });

/** Close together and out to the edge of their icons on phones, where the name beside them needs the room. */
export const tools = style(
  { display: "flex", flex: "none", alignItems: "center", marginInlineEnd: "-10px" },
  from("sm", { gap: "8px", marginInlineEnd: 0 })
);

export const tool = style(iconButton);

/** On the narrowest phones the name needs its room; the panel has the same link. */
export const signIn = style({
  selectors: onlySignedOut,
  "@media": { ...onlyBelowLg, "(max-width: 22.49em)": { display: "none" } }
});

export const toggle = style({ "@media": onlyBelowLg });

/** What the toggle says and shows. */
const open = `:popover-open ~ ${tools} &`;
export const whileClosed = style({
  display: "contents",
  selectors: { [open]: { display: "none" } }
});
export const whileOpen = style({
  display: "none",
  selectors: { [open]: { display: "contents" } }
});
