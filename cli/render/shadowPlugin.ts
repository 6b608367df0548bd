import path from "node:path";
import { existsSync, statSync } from "../disk.ts";
import { packageRoot } from "../package.ts";
import type { Plugin } from "./bundleScripts.ts";
import { TEMPLATES } from "./templateSources.ts";

/** Sends an import of a package's template to the site's file of the same place, if there is one. */
export function shadowPlugin(shadows: string | undefined): Plugin {
  return {
    name: "shadow-templates",
    setup(builder) {
      // The original, for a shadow that builds on it.
      builder.onResolve({ filter: /^vitrine\/templates\// }, ({ path: wanted }) => ({
        path: path.join(packageRoot, wanted.slice("vitrine/".length))
      }));
      builder.onResolve({ filter: /^\.{1,2}\// }, ({ path: wanted, resolveDir }) => {
        if (shadows === undefined) return undefined;
        const target = path.resolve(resolveDir, wanted);
        const inSite = path.relative(shadows, target);
        const inPackage = path.relative(TEMPLATES, target);
        const place = inSite.startsWith("..") ? inPackage : inSite;
        if (inSite.startsWith("..") && inPackage.startsWith("..")) {
          // "../../runtime/url.ts" from a site's template means this package's runtime.
          const outside = path.relative(path.dirname(shadows), target);
          const inRuntime = outside.startsWith(`runtime${path.sep}`) && !existsSync(target);
          return inRuntime ? { path: path.join(packageRoot, outside) } : undefined;
        }
        const own = path.join(shadows, place);
        if (statSync(own, { throwIfNoEntry: false })?.isFile()) return { path: own };
        const original = path.join(TEMPLATES, place);
        return statSync(original, { throwIfNoEntry: false })?.isFile()
          ? { path: original }
          : undefined;
      });
    }
  };
}
