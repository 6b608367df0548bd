/** The browser's scripts, compiled again where something that they are made of has changed. */
import { sha256 } from "../hash.ts";
import type { HashOf } from "../hashOfFile.ts";
import type { Plugin } from "./bundleScripts.ts";
import { islandNames } from "./clientIslands.ts";
import type { Client } from "./clientLibrary.ts";
import type { ClientCode } from "./compileClient.ts";
import { sourceFiles } from "./templateSources.ts";

export interface ClientCompiler {
  compile(options: CompileOptions): Promise<Record<Client, ClientCode>>;
}

export interface CompileOptions {
  /** Of files as they were when the bundle was begun. */
  hashOf: HashOf;
  /** The class names that are made short. */
  names: readonly string[];
  /** Puts short class names into code. */
  shorten(text: string): string;
}

/**
 * @param shadows the folder of the site's own templates
 * @param plugins that island components need
 */
export function createClientCompiler(
  shadows: string | undefined,
  plugins: readonly Plugin[]
): ClientCompiler {
  let last: { key: string; made: Record<Client, ClientCode> } | undefined;
  return {
    async compile({ hashOf, names, shorten }) {
      const islands = islandNames(shadows);
      const ownFiles = shadows === undefined ? [] : sourceFiles(shadows);
      const keyOf = ({ react, preact }: Record<Client, ClientCode>): string => {
        const inputs = [...new Set([...react.inputs, ...preact.inputs])];
        const hashes = inputs.map((file) => [file, hashOf(file)]);
        return sha256(JSON.stringify([islands, ownFiles, names, hashes]));
      };
      if (last && last.key === keyOf(last.made)) return last.made;
      const { compileClient } = await import("./compileClient.ts");
      const compile = (client: Client) => compileClient({ client, islands, plugins, shorten });
      const made = { react: await compile("react"), preact: await compile("preact") };
      last = { key: keyOf(made), made };
      return made;
    }
  };
}
