import { assignVars, globalStyle } from "@vanilla-extract/css";
import * as colors from "./colors.ts";
import { tokens } from "./layers.css.ts";
import { lightDark } from "./lightDark.ts";
import { vars } from "./vars.css.ts";

/** Each colour of one theme with that of the other. */
function pairs<Name extends string>(
  light: Record<Name, string>,
  dark: Record<Name, string>
): Record<Name, string> {
  const names = Object.keys(light) as Name[];
  return Object.fromEntries(
    names.map((name) => [name, lightDark(light[name], dark[name])])
  ) as Record<Name, string>;
}

const { code: codeInLight, ...light } = colors.light;
const { code: codeInDark, ...dark } = colors.dark;

const values = assignVars(vars, {
  color: {
    ...pairs(light, dark),
    // Comments of programs are as grey as other small print, of whichever grey a site has chosen.
    code: { ...pairs(codeInLight, codeInDark), comment: vars.color.dimmed }
  },
  font: {
    sans: 'Geist, "Geist Fallback", ui-sans-serif, system-ui, sans-serif',
    serif: 'Newsreader, "Newsreader Fallback", Georgia, serif',
    mono: '"Geist Mono", "Geist Mono Fallback", ui-monospace, SFMono-Regular, Menlo, monospace'
  },
  shadow: {
    // In the dark an edge takes the place of the second shadow, which nobody would see.
    small: [
      `0 1px 2px ${lightDark("rgb(15 23 42/.06)", "rgb(0 0 0/.35)")}`,
      `0 1px 1px ${lightDark("rgb(15 23 42/.04)", "#0000")}`,
      `0 0 0 1px ${lightDark("#0000", "rgb(255 255 255/.04)")}`
    ].join(),
    medium: [
      `0 4px 12px ${lightDark("rgb(15 23 42/.08)", "rgb(0 0 0/.4)")}`,
      `0 1px 3px ${lightDark("rgb(15 23 42/.06)", "rgb(0 0 0/.35)")}`
    ].join()
  },
  radius: { small: "6px", medium: "8px", large: "12px" }
});

const inTokens = <Rule extends object>(rule: Rule) => ({ "@layer": { [tokens]: rule } });

globalStyle(":root", inTokens({ vars: values }));
// A part of a page may keep a theme: any element takes `data-theme`. Paper has the light one.
globalStyle(":root", inTokens({ "@media": { screen: { colorScheme: "light dark" } } }));
globalStyle("[data-theme=light]", inTokens({ "@media": { screen: { colorScheme: "light" } } }));
globalStyle("[data-theme=dark]", inTokens({ "@media": { screen: { colorScheme: "dark" } } }));
// Paper is white and has no other ground: what stands on one elsewhere is dark there.
globalStyle(
  ":root:root:root",
  inTokens({
    "@media": {
      print: {
        vars: {
          [vars.color.canvas]: "#fff",
          [vars.color.subtle]: "#fff",
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
