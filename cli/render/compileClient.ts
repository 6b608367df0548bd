/** Browser code → files with hashed names, and what the head holds of it as text. */
import path from "node:path";
import { sha256 } from "../hash.ts";
import { packageRoot } from "../package.ts";
import { bootKinds } from "./bootKinds.ts";
import { bundleAlone, bundleScripts, elsewhere, type Plugin } from "./bundleScripts.ts";
import { islandList, islandScripts } from "./clientIslands.ts";
import { type Client, librarySettings } from "./clientLibrary.ts";
import { reachOf, type ScriptSizes, scriptSizes, sizeOf } from "./scriptSizes.ts";

export interface ClientCode {
  head: HeadScripts;
  /** Site paths of the scripts that pages link to, by name: "/_assets/boot.1a2b3c4d.js". */
  scripts: Record<string, string>;
  /** Contents by path below out/, with the chunks that scripts load. */
  files: Map<string, Buffer>;
  /** The paths of those that a site needs for each of its islands, and for no page without one. */
  islandFiles: Record<string, string[]>;
  /** The paths of those that a site needs where accounts are connected, or where an island names them. */
  accountFiles: string[];
  /** The paths of those that a site needs where visits are counted. */
  counterFiles: string[];
  sizes: ScriptSizes;
  /** What it is made of, by path on disk. */
  inputs: string[];
}

/** Scripts that stand in heads, to act before anything is shown. */
export interface HeadScripts {
  plain: string;
  /** Where accounts are connected … */
  accounts: string;
  /** … on pages that have to do with them (`templates/pageAccess.ts`). */
  guard: string;
}

export interface ClientOptions {
  /** What islands are made of. */
  client: Client;
  islands: readonly string[];
  /** What island components need to be bundled: styles, files, a site's own templates. */
  plugins: readonly Plugin[];
  /** Puts short class names into code. */
  shorten(text: string): string;
}

const runtime = (name: string): string => path.join(packageRoot, "runtime", name);

/**
 * Bundles `runtime/` and the islands for browsers: one after the other, since each bundle names files of those
 * before it. In one bundle `boot` would have to wait for what it happens to share with others.
 */
export async function compileClient(options: ClientOptions): Promise<ClientCode> {
  const { client, islands, plugins, shorten } = options;
  const [head, accountHead, guardHead, worker] = await Promise.all([
    bundleAlone(runtime("head.ts")),
    bundleAlone(runtime("accountHead.ts")),
    bundleAlone(runtime("accountGuardHead.ts")),
    bundleAlone(runtime("search/worker.ts"))
  ]);
  const workerCode = Buffer.from(worker.text);
  const workerName = `search-worker.${sha256(workerCode).slice(0, 8)}.js`;

  const pages = await bundleScripts(
    {
      live: runtime("live.ts"),
      errorPage: runtime("errorPage.ts"),
      searchPage: runtime("searchPage.ts")
    },
    { define: { SEARCH_WORKER: JSON.stringify(workerName) } }
  );
  const toasts = { [runtime("toasts.ts")]: pages.names.toasts };
  const accounts = await bundleScripts(
    { accounts: runtime("accounts.ts") },
    {
      plugins: [elsewhere({ ...toasts, [runtime("showError.ts")]: pages.names.showError })]
    }
  );
  const ofAccounts = { [runtime("accounts.ts")]: accounts.names.accounts };
  const counter = await bundleScripts({ analytics: runtime("analytics.ts") }, {});
  const others = elsewhere({
    [runtime("live.ts")]: pages.names.live,
    [runtime("analytics.ts")]: counter.names.analytics,
    ...ofAccounts
  });
  const boots = await Promise.all(
    bootKinds.map(async ({ name, file, isCounted }) => {
      const define = { COUNTS_VISITS: String(isCounted) };
      const bundle = await bundleScripts({ boot: runtime(file) }, { plugins: [others], define });
      return { name, ...bundle };
    })
  );
  const library = librarySettings(client);
  const living = await bundleScripts(
    Object.fromEntries(islands.map((name) => [name, `vitrine:island/${name}`])),
    {
      jsx: "automatic",
      alias: library.alias,
      plugins: [
        elsewhere({ ...toasts, ...ofAccounts }),
        ...library.plugins,
        islandScripts,
        ...plugins
      ]
    },
    shorten
  );
  // What an island loads in turn is none itself.
  const ownNames = Object.fromEntries(
    Object.entries(living.names).filter(([name]) => islands.includes(name))
  );
  const list = await bundleScripts(
    { islands: runtime("islands.ts") },
    { plugins: [islandList(ownNames)] }
  );

  const bundles = [pages, accounts, counter, ...boots, living, list];
  const scripts = new Map(bundles.flatMap(({ files }) => [...files]));
  const files = new Map<string, Buffer>([[`_assets/${workerName}`, workerCode]]);
  for (const [name, { body }] of scripts) files.set(`_assets/${name}`, body);
  const names = {
    ...pages.names,
    ...Object.fromEntries(boots.map(({ name, names }) => [name, names.boot ?? ""])),
    ...list.names
  };
  /** What some pages alone can ask for. */
  const rare = new Map([...accounts.files, ...living.files]);
  return {
    head: {
      plain: asInline(head.text),
      accounts: asInline(accountHead.text),
      guard: asInline(guardHead.text)
    },
    scripts: Object.fromEntries(
      Object.entries(names).map(([entry, name]) => [entry, `/_assets/${name}`])
    ),
    files,
    islandFiles: Object.fromEntries(
      Object.entries(ownNames).map(([name, file]) => {
        // Without those that any page may load.
        const own = [...reachOf(file, rare, true)].filter((each) => rare.has(each));
        const needed = [...own, ...list.files.keys()];
        return [name, needed.map((each) => `_assets/${each}`)];
      })
    ),
    accountFiles: [...accounts.files.keys()].map((name) => `_assets/${name}`),
    counterFiles: [...counter.files.keys()].map((name) => `_assets/${name}`),
    sizes: {
      ...scriptSizes(scripts),
      // Two are made of one file.
      ...Object.fromEntries(
        boots.map(({ name, files }) => [
          name,
          sizeOf(Array.from(files.values(), ({ body }) => body))
        ])
      ),
      "search-worker": sizeOf([workerCode])
    },
    inputs: [
      ...[head, accountHead, guardHead, worker].flatMap(({ inputs }) =>
        inputs.map((input) => path.resolve(packageRoot, input))
      ),
      ...bundles.flatMap(({ inputs }) => inputs)
    ]
  };
}

/** Every page carries it: each byte counts, and it does nothing that strict code may not. */
function asInline(script: string): string {
  return script.trim().replace('"use strict";', "");
}
