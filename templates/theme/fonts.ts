/** The fonts that come with the package, as site paths; `npm run fonts` cuts them. */
import geist from "./fonts/geist.woff2";
import geistExt from "./fonts/geist-ext.woff2";
import geistItalic from "./fonts/geist-italic.woff2";
import geistItalicExt from "./fonts/geist-italic-ext.woff2";
import geistMono from "./fonts/geist-mono.woff2";
import geistMonoExt from "./fonts/geist-mono-ext.woff2";
import newsreader from "./fonts/newsreader.woff2";
import newsreaderExt from "./fonts/newsreader-ext.woff2";
import newsreaderItalic from "./fonts/newsreader-italic.woff2";
import newsreaderItalicExt from "./fonts/newsreader-italic-ext.woff2";

export interface FontFace {
  family: string;
  style: "normal" | "italic";
  /** The weights it can take. */
  weight: string;
  /** Latin characters, and those that other languages need beside them. */
  files: readonly [latin: string, latinExt: string];
}

export const faces: readonly FontFace[] = [
  { family: "Geist", style: "normal", weight: "400 700", files: [geist, geistExt] },
  { family: "Geist", style: "italic", weight: "400", files: [geistItalic, geistItalicExt] },
  { family: "Newsreader", style: "normal", weight: "400 600", files: [newsreader, newsreaderExt] },
  {
    family: "Newsreader",
    style: "italic",
    weight: "400",
    files: [newsreaderItalic, newsreaderItalicExt]
  },
  { family: "Geist Mono", style: "normal", weight: "400 600", files: [geistMono, geistMonoExt] }
];

/** What every page shows at once: fetched while its style sheet still is. */
export const preloaded: readonly string[] = [geist, newsreader];
