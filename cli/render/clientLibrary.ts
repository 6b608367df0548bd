/** React or Preact for islands: which packages their code gets, in the browser and where the build renders them. */
import { createRequire } from "node:module";
import path from "node:path";
import type { BuildOptions, Plugin } from "esbuild";
import { existsSync } from "../disk.ts";
import { packageRoot } from "../package.ts";

/** The library that brings islands to life; pages are rendered by React in any case. */
export const clients = ["react", "preact"] as const;
export type Client = (typeof clients)[number];

/** A site's own templates must share this package's React, and find what its own islands need. */
export function reactAlias(): Record<string, string> {
  const shared = [
    "react",
    "react-dom",
    "zod",
    "@floating-ui/react",
    "tabbable",
    "lean-qr",
    "@tanstack/react-virtual",
    "d3-array",
    "d3-shape",
    "d3-time"
  ];
  return Object.fromEntries(shared.map((name) => [name, packageFolder(name)]));
}

/**
 * Leaves React where it is: Node loads it once, and it stays warm when templates are bundled again. For bundles that
 * stay on this machine, where it is the one for production (`bin.ts`).
 */
export const installedReact: Plugin = {
  name: "installed-react",
  setup(builder) {
    const { resolve } = createRequire(import.meta.url);
    builder.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path: wanted }) => {
      try {
        return { path: resolve(wanted), external: true };
      } catch {
        return undefined; // the bundler says that there is no such file
      }
    });
  }
};

/** What the bundler needs to take one library for the other. */
export function librarySettings(client: Client): Required<Pick<BuildOptions, "alias" | "plugins">> {
  if (client === "react") return { alias: reactAlias(), plugins: [] };
  const preact = packageFolder("preact");
  const compat = path.join(preact, "compat");
  return {
    alias: {
      ...reactAlias(),
      preact,
      react: compat,
      "react-dom": compat,
      "react/jsx-runtime": path.join(preact, "jsx-runtime")
    },
    plugins: [preactClients]
  };
}

/** `templates/islands/clients/`: the same two functions, of either library. */
const preactClients: Plugin = {
  name: "preact-clients",
  setup(builder) {
    // From a copy in a site too: how islands are made is the package's.
    builder.onResolve({ filter: /\/clients\/(server|browser)\.ts$/ }, ({ path: wanted }) => {
      const name = path.basename(wanted) === "server.ts" ? "preactServer.ts" : "preactBrowser.ts";
      return { path: path.join(packageRoot, "templates", "islands", "clients", name) };
    });
  }
};

function packageFolder(name: string): string {
  let folder = packageRoot;
  for (;;) {
    const candidate = path.join(folder, "node_modules", name);
    if (existsSync(candidate)) return candidate;
    const parent = path.dirname(folder);
    if (parent === folder) return name;
    folder = parent;
  }
}
