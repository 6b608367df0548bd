/**
 * Fonts of letters that few languages need: a sheet of its own, for pages that show one (`rareLetters.ts`).
 * Of two rules for a letter browsers take the last, so it stands behind the page's own.
 */
import { globalFontFace } from "@vanilla-extract/css";
import { ruleOf } from "./fontRule.ts";
import metrics from "./fonts/metrics.json" with { type: "json" };
import { faces } from "./fonts.ts";

const unicodeRange = metrics.ranges["latin-ext"];

for (const face of faces)
  globalFontFace(face.family, { ...ruleOf(face, face.files[1]), unicodeRange });
