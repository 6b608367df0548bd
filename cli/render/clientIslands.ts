/** The islands of a site for its browsers: a list of their names, and a script for each. */
import path from "node:path";
import { existsSync, readdirSync } from "../disk.ts";
import { packageRoot } from "../package.ts";
import type { Plugin } from "./bundleScripts.ts";

const ISLANDS = "islands";

/** Names of the folders that hold an island, of the package's templates and of the site's. */
export function islandNames(shadows: string | undefined): string[] {
  const folders = [path.join(packageRoot, "templates"), shadows].flatMap((root) => {
    const folder = root && path.join(root, ISLANDS);
    if (folder === undefined || !existsSync(folder)) return [];
    return readdirSync(folder).filter((name) => existsSync(path.join(folder, name, `${name}.tsx`)));
  });
  return [...new Set(folders)].sort();
}

const SCRIPT = "vitrine:island/";

/** Makes the module "vitrine:island/Counter", which brings that island to life. */
export const islandScripts: Plugin = {
  name: "island-scripts",
  setup(builder) {
    builder.onResolve({ filter: /^vitrine:island\// }, ({ path: wanted }) => ({
      path: wanted,
      namespace: ISLANDS
    }));
    builder.onLoad({ filter: /.*/, namespace: ISLANDS }, ({ path: wanted }) => {
      const name = wanted.slice(SCRIPT.length);
      return {
        resolveDir: path.join(packageRoot, "templates", ISLANDS),
        contents: [
          'import { hydrateIsland } from "./hydrateIsland.tsx";',
          `import { ${name} } from "./${name}/${name}.tsx";`,
          `export const mount = (options) => hydrateIsland(${name}, options);`
        ].join("\n")
      };
    });
  }
};

/**
 * Makes the module "vitrine:islands", which `runtime/islands.ts` imports.
 * @param files of the islands' scripts, by their names
 */
export function islandList(files: Record<string, string>): Plugin {
  return {
    name: "island-list",
    setup(builder) {
      builder.onResolve({ filter: /^vitrine:islands$/ }, ({ path: wanted }) => ({
        path: wanted,
        namespace: ISLANDS
      }));
      builder.onResolve({ filter: /.*/, namespace: ISLANDS }, ({ path: wanted }) => ({
        path: wanted,
        external: true
      }));
      builder.onLoad({ filter: /.*/, namespace: ISLANDS }, () => {
        const lines = Object.entries(files).map(
          ([name, file]) => `${name}: () => import("./${file}")`
        );
        return { contents: `export const islands = {${lines.join(",")}};` };
      });
    }
  };
}
