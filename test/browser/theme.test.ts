/** The shipped site's pages in colours of somebody else's. */
import assert from "node:assert/strict";
import { cpSync, symlinkSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { packageRoot } from "../../cli/package.ts";
import { violationsOf } from "../support/axe.ts";
import { openBrowser } from "../support/browser.ts";
import { temporarySite } from "../support/buildSite.ts";
import { openSite } from "../support/openSite.ts";

test("in other colours every text can be read on what it stands on", async (context) => {
  const root = temporarySite(context, {
    "site.config.mjs": `export default {
  site: { name: "Other", url: "https://example.com" },
  auth: {},
  theme: {
    colors: { primary: "#FFD400", info: "pink", success: "lime", warning: "#00ffff", error: "#ff00ff", neutral: "#7a5c3e" },
    stylesheet: "/theme.css"
  }
};\n`,
    "public/theme.css": ":root { --v-font-serif: Georgia, serif; --v-radius-medium: 0px; }\n"
  });
  cpSync(path.join(packageRoot, "content"), path.join(root, "content"), { recursive: true });
  // Loaders of the content import packages.
  symlinkSync(path.join(packageRoot, "node_modules"), path.join(root, "node_modules"));
  const { origin, outputs, read } = await openSite(root, context);
  const browser = await openBrowser(context);
  /** One page of each kind: they have style sheets of their own. */
  const kinds = new Map<string, string>();
  for (const file of outputs.keys()) {
    if (!file.endsWith("index.html")) continue;
    const sheets = read(file).match(/<link rel="stylesheet"[^>]*>/g) ?? [];
    kinds.set(sheets.join(""), `/${file.slice(0, -"index.html".length)}`);
  }
  assert.ok(kinds.size > 10, `${kinds.size}`);
  const links = new Set<string>();
  const page = await browser.newPage();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const at of kinds.values()) {
      await page.goto(origin + at);
      const found = await violationsOf(page, ["color-contrast"]);
      assert.deepEqual(found, [], `${colorScheme} ${at}`);
    }
    await page.goto(`${origin}/`);
    const style = await page.evaluate(() => {
      const shown = document.body.appendChild(document.createElement("i"));
      shown.style.color = "var(--v-color-link)";
      shown.style.fontFamily = "var(--v-font-serif)";
      const { color: link, fontFamily: serif } = getComputedStyle(shown);
      const button = document.querySelector("main a[href='/contact/']");
      return { link, serif, radius: button && getComputedStyle(button).borderRadius };
    });
    assert.match(style.serif, /^Georgia/);
    assert.equal(style.radius, "0px");
    links.add(style.link);
  }
  assert.equal(links.size, 2);
  assert.ok(
    ![...links].some((color) => /^rgb\(0, (117, 63|220, 130)\)$/.test(color)),
    [...links].join()
  );
});
