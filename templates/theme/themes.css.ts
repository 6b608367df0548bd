import { assignVars, globalStyle } from "@vanilla-extract/css";
import * as colors from "./colors.ts";
import { tokens } from "./layers.css.ts";
import { vars } from "./vars.css.ts";

const shared = {
  font: {
    sans: 'Geist, "Geist Fallback", ui-sans-serif, system-ui, sans-serif',
    serif: 'Newsreader, "Newsreader Fallback", Georgia, serif',
    mono: '"Geist Mono", "Geist Mono Fallback", ui-monospace, SFMono-Regular, Menlo, monospace'
  }
};

/** Comments of programs are as grey as other small print, of whichever grey a site has chosen. */
const inTheme = (theme: typeof colors.light) => ({
  ...theme,
  code: { ...theme.code, comment: vars.color.dimmed }
});

const light = assignVars(vars, {
  ...shared,
  color: inTheme(colors.light),
  shadow: {
    small: "0 1px 2px rgb(15 23 42 / 0.06), 0 1px 1px rgb(15 23 42 / 0.04)",
    medium: "0 4px 12px rgb(15 23 42 / 0.08), 0 1px 3px rgb(15 23 42 / 0.06)"
  }
});

const dark = assignVars(vars, {
  ...shared,
  color: inTheme(colors.dark),
  shadow: {
    small: "0 1px 2px rgb(0 0 0 / 0.35), 0 0 0 1px rgb(255 255 255 / 0.04)",
    medium: "0 4px 12px rgb(0 0 0 / 0.4), 0 1px 3px rgb(0 0 0 / 0.35)"
  }
});

const inTokens = <Rule extends object>(rule: Rule) => ({ "@layer": { [tokens]: rule } });

// A part of a page may keep a theme: any element takes `data-theme`. `cli/theme/themeCss.ts` has the same rules.
globalStyle(":root, [data-theme=light]", inTokens({ vars: light }));
globalStyle(":root", inTokens({ colorScheme: "light dark" }));
globalStyle(
  ":root:not([data-theme=light])",
  inTokens({ "@media": { "screen and (prefers-color-scheme: dark)": { vars: dark } } })
);
globalStyle(
  "[data-theme=dark]",
  inTokens({ "@media": { screen: { vars: dark, colorScheme: "dark" } } })
);
globalStyle("[data-theme=light]", inTokens({ colorScheme: "light" }));
// Paper is white and has no other ground: what stands on one elsewhere is dark there.
globalStyle(
  ":root:root:root",
  inTokens({
    "@media": {
      print: {
        vars: {
          [vars.color.canvas]: "#FFFFFF",
          [vars.color.subtle]: "#FFFFFF",
          [vars.color.onInk]: vars.color.highlighted,
          [vars.color.onInkMuted]: vars.color.muted,
          [vars.color.onPrimary]: vars.color.link
        }
      }
    }
  })
);
// Whoever asks for more contrast gets stronger small print and edges, in either theme.
globalStyle(
  ":root:root:root",
  inTokens({
    "@media": {
      "(prefers-contrast: more)": {
        vars: {
          [vars.color.dimmed]: vars.color.muted,
          [vars.color.muted]: vars.color.text,
          [vars.color.border]: vars.color.control
        }
      }
    }
  })
);
