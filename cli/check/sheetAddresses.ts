/** The addresses that a style sheet names, as esbuild reads it: comments and words between quotes are none. */
import { build } from "esbuild";

export interface SheetAddress {
  url: string;
  /** Where it is written, in UTF-16 units. */
  offset: number;
}

const NAME = "addresses";

/** Those of `url()` and `@import`, each where it first stands. */
export async function readSheetAddresses(css: string): Promise<SheetAddress[]> {
  const { warnings } = await build({
    stdin: { contents: css, loader: "css" },
    bundle: true,
    write: false,
    logLevel: "silent",
    logLimit: 0,
    plugins: [
      {
        name: NAME,
        setup(builder) {
          // What is said of an address comes back with its place.
          builder.onResolve({ filter: /.*/ }, ({ path: url, kind }) =>
            kind === "entry-point"
              ? undefined
              : { path: url, external: true, warnings: [{ text: url }] }
          );
        }
      }
    ]
  });
  const lines = startsOf(css);
  return warnings
    .filter(({ pluginName }) => pluginName === NAME)
    .map(({ text: url, location }) => {
      const start = lines[(location?.line ?? 1) - 1] ?? 0;
      // Columns are counted in bytes.
      const before = Buffer.from(css.slice(start)).subarray(0, location?.column ?? 0);
      const token = start + before.toString().length;
      const at = css.indexOf(url, token);
      const isWritten = at !== -1 && at - token <= MAX_BEFORE;
      return { url, offset: isWritten ? at : token };
    })
    .sort((one, other) => one.offset - other.offset);
}

const MAX_BEFORE = 20; // characters of `url( "` before an address that is written without escapes

function startsOf(text: string): number[] {
  return [
    0,
    ...[...text.matchAll(/\r\n|\r|\n|\f/g)].map(({ 0: end, index }) => index + end.length)
  ];
}
