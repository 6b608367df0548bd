import { iconButton } from "../../theme/iconButton.ts";
import { style, within } from "../../theme/styles.ts";
import { size, vars } from "../../theme/vars.css.ts";

export const toggle = style(iconButton);

/** What the toggle says and shows in either theme. */
export const inLight = style({ display: "contents" });
export const inDark = style({ display: "none" });

const byTheme = (root: string, media?: string): void => {
  const rules = { [inLight]: { display: "none" }, [inDark]: { display: "contents" } };
  for (const [side, rule] of Object.entries(rules)) {
    within(`${root} ${side}`, media === undefined ? rule : { "@media": { [media]: rule } });
  }
};
byTheme(":root[data-theme=dark]");
byTheme(":root:not([data-theme])", "(prefers-color-scheme: dark)");

export const choice = style({
  minHeight: "36px",
  paddingInline: "8px",
  border: `1px solid ${vars.color.control}`,
  borderRadius: size.radius.small,
  // The list, which the browser draws, has this ground too.
  background: vars.color.elevated,
  "@media": { "(pointer: coarse)": { minHeight: "44px" } }
});

// Without the script there is no such attribute, and where a theme is forced it has a value (`runtime/head.ts`).
within(`:root:not([data-script=""]) :is(${toggle}, ${choice})`, { display: "none" });
