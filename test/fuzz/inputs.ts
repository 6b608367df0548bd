/**
 * What the fuzzers have in common. `npm test` runs a few thousand inputs, the same each time, so that a
 * change is judged and not the dice; FUZZ=1000000 runs that many of each kind with another seed each
 * time, FUZZ_SEED repeats one. A failure prints its seed and the smallest input that fails.
 */
import fc from "fast-check";
import { withoutControls } from "../../cli/content/characters.ts";

const { FUZZ, FUZZ_SEED } = process.env;

interface Runs {
  numRuns: number;
  seed?: number;
  includeErrorInReport: true;
}

/** @param usual number of inputs where nobody asks for more */
export function runs(usual: number): Runs {
  const seed = FUZZ_SEED ?? (FUZZ === undefined ? 1 : undefined);
  return {
    numRuns: Number(FUZZ ?? usual),
    ...(seed !== undefined && { seed: Number(seed) }),
    includeErrorInReport: true
  };
}

/** Pieces of a language put together at random, now and then with a text of any characters between. */
export function textOf(pieces: readonly string[], maxLength = 14): fc.Arbitrary<string> {
  const piece = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...pieces) },
    { weight: 2, arbitrary: fc.string({ maxLength: 6 }) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 6 }) }
  );
  return fc.array(piece, { maxLength }).map((parts) => asRead(parts.join("")));
}

/** A text as it comes from a file: UTF-8 has no half characters, and reading it leaves out controls. */
function asRead(text: string): string {
  return withoutControls(text.replace(/\r\n?/g, "\n").replace(/\p{Surrogate}/gu, ""));
}

/** Names and values that have broken somebody's program. */
export const HOSTILE = [
  "",
  " ",
  ".",
  "..",
  "../../x",
  "/etc/passwd",
  "//evil.example",
  "/\\evil.example",
  "C:\\x",
  "..\\..\\x",
  "%2e%2e%2f",
  "%zz",
  "a?b",
  "a#b",
  "CON",
  "aux.md",
  "x.",
  "x ",
  "x".repeat(300),
  "ﷺ".repeat(60),
  "__proto__",
  "constructor",
  "toString",
  "</script><script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "javascript:alert(1)",
  "JaVa\tscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "]]>",
  "<!--",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of others
  "${x}",
  "{{ x }}",
  "\u0000",
  "\u001b[31m",
  "\u202e",
  "\u2028",
  "\ufeff",
  "\ud800",
  "👩‍💻",
  "é",
  "e\u0301",
  "日本",
  "-",
  "_",
  "a/b/c",
  "/a/",
  "index",
  "index.html",
  "404",
  "_payload.json",
  "a.html",
  "v1.2",
  "0x10",
  "1e999",
  "~",
  "null",
  "true",
  "2026-02-30",
  "2026-01-02"
] as const;

export const hostile = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.constantFrom(...HOSTILE), { minLength: 2, maxLength: 3 })
      .map((parts) => parts.join("/"))
  }
);
