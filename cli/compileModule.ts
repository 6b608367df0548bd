/** A module of a site's own, such as its config → one file that Node loads. */
import { pathToFileURL } from "node:url";
import { ownPackages } from "./package.ts";

export interface ModuleCode {
  /** A module that Node can load. */
  text: string;
  /** The site's files that it is made of, below the root. */
  files: string[];
  /** Whether it imports nothing but this package and zod, so that its text tells all that it does. */
  isWhole: boolean;
}

export interface CompileMessage {
  text: string;
  location: { file: string; line: number; column: number } | null;
}

/** What esbuild has to say of a module. */
export class CompileError extends Error {
  readonly messages: readonly CompileMessage[];

  constructor(messages: readonly CompileMessage[], options?: ErrorOptions) {
    super(messages.map(({ text }) => text).join("\n"), options);
    this.name = "CompileError";
    this.messages = messages;
  }
}

/**
 * Local files are bundled; packages are loaded where Node finds them from the site root.
 * @param name of the file, below the root
 * @throws CompileError
 */
export async function compileModule(root: string, name: string): Promise<ModuleCode> {
  const { build } = await import("esbuild");
  try {
    const result = await build({
      absWorkingDir: root,
      entryPoints: [`./${name}`], // of the folder's own name a star would count as a pattern
      bundle: true,
      write: false,
      metafile: true,
      format: "esm",
      platform: "node",
      target: "node20",
      sourcemap: "inline",
      sourcesContent: false,
      sourceRoot: `${pathToFileURL(root).href}/`,
      logLevel: "silent",
      packages: "external",
      plugins: [
        {
          name: "own-packages",
          setup(builder) {
            builder.onResolve({ filter: /^(vitrine|zod)$/ }, ({ path }) => ({
              path: ownPackages.get(path),
              external: true
            }));
          }
        }
      ]
    });
    const inputs = Object.values(result.metafile.inputs);
    const ours = [...ownPackages.values()];
    return {
      text: result.outputFiles[0]?.text ?? "",
      files: Object.keys(result.metafile.inputs),
      isWhole: inputs.every(({ imports }) =>
        imports.every(({ path, external }) => !external || ours.includes(path))
      )
    };
  } catch (error) {
    const { errors } = error as { errors?: CompileMessage[] };
    if (!errors) throw error;
    throw new CompileError(errors, { cause: error });
  }
}
