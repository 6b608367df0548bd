/** The package as it is published: what is in it, and what an editor knows of it. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import path from "node:path";
import { type TestContext, test } from "node:test";
import { temporarySite } from "./support/buildSite.ts";
import { installPackage, MODULES } from "./support/installPackage.ts";

/** A site that has installed the package, and React's types as a site with templates does. */
function siteWithPackage(context: TestContext, files: Record<string, string>): string {
  const root = temporarySite(context, files);
  const modules = path.join(root, "node_modules");
  const paths = installPackage(root);
  symlinkSync(path.join(MODULES, "@types"), path.join(modules, "@types"), "junction");
  assert.deepEqual(
    paths.filter((file) => /\.test\.|^(test|scripts|content|cli)\//.test(file)),
    []
  );
  return root;
}

test("a site's config and templates are checked against the package's types", (context) => {
  const root = siteWithPackage(context, {
    "tsconfig.json": JSON.stringify({
      extends: "vitrine/tsconfig.site.json",
      include: ["*.config.ts", "templates"]
    }),
    "tsconfig.own.json": JSON.stringify({
      compilerOptions: { module: "NodeNext", strict: true, noEmit: true, types: [] },
      include: ["*.config.ts"]
    }),
    "site.config.ts": `import { date, defineConfig, image, z } from "vitrine";

export default defineConfig({
  site: { name: "Mine", url: "https://example.com" },
  collections: {
    notes: { source: "notes/*.md", route: "/notes/{slug}", schema: z.object({ date, image }) }
  },
  texts: { next: "Onwards" }
});
`,
    "function.config.ts": `import { defineConfig } from "vitrine";

export default defineConfig(({ command }) => ({ highlight: command === "build" }));
`,
    "wrong.config.ts": `import { defineConfig } from "vitrine";

export default defineConfig({
  site: { name: "Mine", titel: "Mine" },
  trailingSlash: "sometimes",
  texts: { nxet: "Onwards" }
});
`,
    "templates/ui/Footer/Footer.tsx": `import { Footer as Original } from "vitrine/templates/ui/Footer/Footer.tsx";
import { formatDate } from "../../dates.ts";
import { useSite } from "../../context.tsx";
import * as styles from "./Footer.css.ts";

export function Footer() {
  const site = useSite();
  return (
    <div className={styles.footer}>
      <Original />
      {formatDate("2026-01-01", site)}
    </div>
  );
}
`,
    "templates/ui/Footer/Footer.css.ts": `import { style } from "../../theme/styles.ts";

export const footer = style({ color: "rebeccapurple" });
`,
    "templates/pages/Contact.tsx": `import { isSafeUrl } from "../../runtime/url.ts";
import type { PageProps } from "../props.ts";

export function Contact({ view }: PageProps) {
  return <p>{isSafeUrl(view.path) && view.entry.titel}</p>;
}
`,
    "templates/theme/fonts.ts": `import { preloaded as own } from "vitrine/templates/theme/fonts.ts";
import cover from "./cover.webp";
import sans from "./sans.woff2";

export const preloaded: readonly string[] = cover.lenght > 0 ? [...own, sans] : own;
`
  });
  const wrongConfig = [
    "wrong.config.ts:4 titel",
    "wrong.config.ts:5 sometimes",
    "wrong.config.ts:6 nxet"
  ];
  assert.deepEqual(typeErrors(root, "tsconfig.json"), [
    "templates/pages/Contact.tsx:5 titel",
    "templates/theme/fonts.ts:5 lenght",
    ...wrongConfig
  ]);
  // A project that keeps its own settings finds the types by the package's exports.
  assert.deepEqual(typeErrors(root, "tsconfig.own.json"), wrongConfig);
});

/** "file:line name" for each name that the compiler does not accept. */
function typeErrors(root: string, project: string): string[] {
  const tsc = path.join(MODULES, "typescript", "bin", "tsc");
  const { stdout } = spawnSync(process.execPath, [tsc, "-p", project, "--pretty", "false"], {
    cwd: root,
    encoding: "utf8"
  });
  const lines = stdout.split("\n").filter((line) => line !== "" && !line.startsWith(" "));
  return lines.map((line) =>
    line.replace(/^(\S+)\((\d+),\d+\): error TS\d+: .*?'"?(\w+).*$/, "$1:$2 $3")
  );
}
