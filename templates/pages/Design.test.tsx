import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { packageRoot } from "../../cli/package.ts";
import {
  fakeAccounts,
  fakeEntry,
  fakePage,
  fakeSite,
  render
} from "../../test/support/renderComponent.tsx";
import { dark, light } from "../theme/colors.ts";
import { Design, groups } from "./Design.tsx";
import { contrast } from "./design/contrast.ts";
import { anchorOf } from "./design/Sample.tsx";

/** Header and Footer are made with the one; the other is shown by every page when it is asked for. */
const UNSEEN = ["Once", "PaletteShell"];

const templates = path.join(packageRoot, "templates");
const names = groups.flatMap(({ samples }) => samples.map(({ name }) => name));

const entry = fakeEntry("/design");
const site = fakeSite([entry, fakeEntry("/a", { collection: "posts", date: "2026-01-02" })], {
  header: [{ label: "Projects", to: "/projects" }],
  footer: [{ label: "Resources", links: [{ label: "About", to: "/about" }] }],
  accounts: fakeAccounts({ isConnected: false })
});
const html = render(<Design view={fakePage(entry)} />, site);

test("every component has a sample", () => {
  const folders = ["pages/design", "islands/FormSamples"].map((folder) =>
    path.join(templates, folder)
  );
  const code = folders
    .flatMap((folder) => readdirSync(folder).map((file) => path.join(folder, file)))
    .filter((file) => /\.tsx$/.test(file) && !file.includes(".test."))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const components = readdirSync(path.join(templates, "ui"));
  assert.ok(components.length > 40, `${components.length}`);
  const missing = components
    .filter((name) => !UNSEEN.includes(name))
    .filter((name) => !names.includes(name) || !code.includes(`from "../../ui/${name}/`));
  assert.deepEqual(missing, []);
});

/** What charts are made of. */
const PARTS = ["Axes", "ChartFrame", "Plot", "Strokes", "Swatch"];

test("every chart has a sample", () => {
  const folders = readdirSync(path.join(templates, "charts")).filter((name) => /^[A-Z]/.test(name));
  const charts = folders.filter((name) => !PARTS.includes(name));
  assert.ok(charts.includes("LineChart"));
  const missing = charts.filter((name) => !names.includes(name));
  assert.deepEqual(missing, []);
});

test("every overlay is shown, live, by an island of samples", () => {
  const foldersIn = (folder: string): string[] =>
    readdirSync(path.join(templates, folder)).filter((name) =>
      existsSync(path.join(templates, folder, name, `${name}.tsx`))
    );
  const code = foldersIn("islands")
    .filter((name) => name.endsWith("Samples"))
    .map((name) => path.join(templates, "islands", name))
    .flatMap((folder) => readdirSync(folder).map((file) => path.join(folder, file)))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const overlays = foldersIn("overlays");
  assert.ok(overlays.includes("DropdownMenu"));
  const missing = overlays.filter((name) => !code.includes(`from "../../overlays/${name}/`));
  assert.deepEqual(missing, []);
});

test("each sample is shown in both themes, at a place of its own that the contents lead to", () => {
  assert.equal(new Set(names).size, names.length);
  const parts = html.split("<article id=").slice(1);
  for (const name of names) {
    const part = parts.find((each) => each.startsWith(`"${anchorOf(name)}"`)) ?? "";
    assert.equal(part.match(/<figure data-theme="light">/g)?.length, 1, name);
    assert.equal(part.match(/<figure data-theme="dark">/g)?.length, 1, name);
    assert.ok(html.includes(`<a href="#${anchorOf(name)}">${name}</a></li>`), name);
  }
});

test("no two controls of both themes belong together", () => {
  const radios = [...html.matchAll(/<input type="radio" [^>]*name="([^"]+)"[^>]*>/g)];
  assert.ok(radios.length > 0);
  const chosen = radios.filter(([input]) => input.includes("checked"));
  // A group has one choice that is made; browsers keep the last of two.
  assert.equal(chosen.length, new Set(radios.map(([, name]) => name)).size);
});

test("every colour of both themes stands with its value", () => {
  for (const { code, ...colors } of [light, dark]) {
    const values = [...Object.values(colors), ...Object.values(code)];
    for (const value of values) assert.ok(html.includes(value), value);
  }
});

test("colours of the site's own stand in place of the theme's, with their contrast", () => {
  const ownColors = { light: { highlighted: "#000000" }, dark: {} };
  const own = render(<Design view={fakePage(entry)} />, fakeSite([], { ownColors }));
  const [, value, ratio] = /highlighted<\/span><span>(\S+) <span>([\d.]+)/.exec(own) ?? [];
  // Black on the darkest ground of the light theme.
  assert.deepEqual([value, ratio], ["#000000", contrast("#000000", light.accented).toFixed(1)]);
});

test("a site without content has the page as well", () => {
  const bare = render(<Design view={fakePage(entry)} />, fakeSite());
  assert.ok(bare.includes(`<h3><a href="#${anchorOf("CallToAction")}">CallToAction</a></h3>`));
});
