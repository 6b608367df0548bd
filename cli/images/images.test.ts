import assert from "node:assert/strict";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import sharp from "sharp";
import { buildSite, mainOf, temporarySite } from "../../test/support/buildSite.ts";
import { snapshot, vitrine } from "../../test/support/vitrine.ts";

const page = (body: string, fields = ""): string => `---\ntitle: A\n${fields}---\n\n${body}\n`;

/** A picture with something to see in it, as JPEG or PNG. */
function picture(width: number, height: number, format: "jpeg" | "png" = "jpeg"): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 20 };
  const image = sharp({ create: { width, height, channels: 3, background: "#286", noise } });
  return image.toFormat(format).toBuffer();
}

const ASSET = /_assets\/[\w-]+\.[0-9a-f]{8}\.(?:webp|jpg|png|avif)/g;

test("Markdown's images and those of fields are made in the sizes that pages show", async (context) => {
  const root = temporarySite(context, {
    "content/articles/a.md": page(
      "![Wide](./wide.jpg) ![Cut](/pub.png?width=40&height=40&format=jpeg)",
      "image: ./cover.jpg?quality=60\n"
    ),
    "content/articles/wide.jpg": await picture(1600, 400),
    "content/articles/cover.jpg": await picture(300, 200),
    "public/pub.png": await picture(100, 60, "png")
  });
  const { read, outputs, problems } = await buildSite(root);
  assert.deepEqual(problems, []);
  const html = read("articles/a/index.html");
  const main = mainOf(html);
  assert.match(main, /alt="Wide" srcset="\S+wide\.HASH\.webp 1x, \S+ 2x" width="704" height="176"/);
  assert.match(main, /alt="Cut" srcset="\S+pub\.HASH\.jpg 1x, \S+ 1.5x" width="40" height="40"/);
  assert.match(main, /<img src="\/_assets\/cover\.HASH\.webp" alt="" width="300" height="200"/);
  for (const [file] of html.matchAll(ASSET)) assert.ok(outputs.has(file), file);
  const sizes = await Promise.all(
    [...outputs.values()]
      .filter(({ path: file }) => /(wide|pub)\..*\.(webp|jpg)$/.test(file))
      .map(async ({ body }) => {
        const { width, height, format } = await sharp(body as Uint8Array).metadata();
        return `${format} ${width}x${height}`;
      })
  );
  // 10 × 10 are those that stand there meanwhile (spec §9).
  const made = ["jpeg 40x40", "jpeg 60x60", "webp 10x10", "webp 10x10"];
  assert.deepEqual(sizes.sort(), [...made, "webp 1408x352", "webp 704x176"]);
});

test("a picture has its partner for the dark theme, and the only one where the theme is forced", async (context) => {
  const files = {
    "content/articles/a.md": page("![Shot](./shot.png)", "image: ./map.svg\n"),
    "content/articles/shot.png": await picture(40, 30, "png"),
    "content/articles/shot.dark.png": await picture(40, 30, "png"),
    "content/articles/map.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    "content/articles/map.dark.svg":
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>'
  };
  const both = mainOf(
    (await buildSite(temporarySite(context, files))).read("articles/a/index.html")
  );
  const source = '<source media="(prefers-color-scheme: dark)" srcset="/_assets';
  assert.ok(both.includes(`${source}/shot-dark.HASH.webp" width="40" height="30">`), both);
  assert.ok(both.replace("srcSet", "srcset").includes(`${source}/map-dark.HASH.svg"`), both);
  for (const forced of ["light", "dark"]) {
    const config = `export default { theme: { forced: "${forced}" } };`;
    const site = await buildSite(temporarySite(context, { ...files, "site.config.ts": config }));
    const main = mainOf(site.read("articles/a/index.html"));
    assert.doesNotMatch(main, /<source/);
    assert.equal(/shot-dark\.HASH/.test(main) && /map-dark/.test(main), forced === "dark");
  }
});

test("a turned photo stands upright, and a damaged one is told once and shown as far as it goes", async (context) => {
  const whole = await picture(300, 200);
  const turned = await sharp(whole).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const root = temporarySite(context, {
    "content/articles/a.md": page("![Turned](./turned.jpg) ![Cut](./cut.jpg)"),
    "content/articles/turned.jpg": turned,
    "content/articles/cut.jpg": whole.subarray(0, whole.length / 2)
  });
  const { read, outputs, problems } = await buildSite(root);
  assert.match(read("articles/a/index.html"), /alt="Turned"[^>]* width="200" height="300"/);
  assert.deepEqual(
    problems.map(({ code, file, severity }) => [severity, code, file]),
    [["warning", "broken-image", "content/articles/cut.jpg"]]
  );
  const cut = [...outputs].filter(([file]) => /\/cut\..*webp$/.test(file));
  assert.equal(cut.length, 2);
  for (const [, { body }] of cut) {
    assert.equal((await sharp(body as Uint8Array).metadata()).format, "webp");
  }
});

test("what presets, providers and modifiers nobody knows are called is said by name", async (context) => {
  for (const [images, message, hint] of [
    ['provider: "shrap"', 'there is no image provider "shrap"', 'Did you mean "sharp"?'],
    [
      "presets: { a: { widht: 3 } }",
      'unknown key "images.presets.a.widht"',
      'Did you mean "width"?'
    ]
  ]) {
    const root = temporarySite(context, {
      "site.config.ts": `export default { images: { ${images} } };`,
      "content/index.md": page("Hello.")
    });
    const { problems } = await buildSite(root);
    assert.deepEqual([problems[0]?.message, problems[0]?.hint], [message, hint]);
  }
  const images = temporarySite(context, {
    "site.config.ts": "export default { images: { presets: { portrait: { width: 30 } } } };",
    "content/articles/a.md": page(
      "x\n\n![](./a.png?preset=potrait)",
      "image: ./a.png?width=wide&fit=covr\n"
    ),
    "content/articles/a.png": await picture(40, 30, "png")
  });
  const written = await buildSite(images);
  assert.deepEqual(
    written.problems.map(({ severity, message, line }) => [severity, message, line]),
    [
      [
        "error",
        "the image ./a.png?width=wide&fit=covr asks for what cannot be: fit: expected cover, contain, fill, inside or outside; width: expected a number of pixels",
        3
      ],
      ["error", 'there is no image preset "potrait"', 8]
    ]
  );
});

test("a modifier that is misspelt or stands there twice is told", async (context) => {
  const root = temporarySite(context, {
    "content/articles/a.md": page(
      "![](./a.png?widht=3) ![](./a.png?width=3&width=4) ![](./a.png?v=2)"
    ),
    "content/articles/a.png": await picture(40, 30, "png")
  });
  const { problems } = await buildSite(root);
  assert.deepEqual(
    problems.map(({ message, hint }) => [message, hint]),
    [
      ['there is no image modifier "widht"', 'Did you mean "width"?'],
      ["the image has width twice behind its path", undefined]
    ]
  );
});

test("a broken partner for the dark theme is told and not shown", async (context) => {
  const root = temporarySite(context, {
    "content/articles/a.md": page("![](./a.png)"),
    "content/articles/a.png": await picture(40, 30, "png"),
    "content/articles/a.dark.png": "nothing"
  });
  const { read, problems } = await buildSite(root);
  assert.doesNotMatch(read("articles/a/index.html"), /<source/);
  assert.deepEqual(
    problems.map(({ code, file }) => [code, file]),
    [["broken-image", "content/articles/a.dark.png"]]
  );
});

test("a template that asks for what nobody knows is told so by name", async (context) => {
  for (const [kind, name] of [
    ["preset", "wide"],
    ["provider", "cloud"]
  ]) {
    const root = temporarySite(context, {
      "content/about.md": page("Hello.", "image: ./a.png\n"),
      "content/a.png": await picture(40, 30, "png"),
      "templates/pages/About.tsx": `import { Image } from "../ui/Image/Image.tsx";
        export function About({ view }) { return <Image image={view.entry.image} ${kind}="${name}" />; }`
    });
    const { problems } = await buildSite(root);
    assert.match(problems[0]?.message ?? "", new RegExp(`there is no image ${kind} "${name}"`));
  }
});

test("a service may make the sizes, or nobody", async (context) => {
  const files = {
    "content/articles/a.md": page("![A](./a.png)"),
    "content/articles/a.png": await picture(900, 600, "png")
  };
  const config = `export default { base: "/sub/", images: {
    provider: "cdn",
    providers: { cdn: ({ src, width, format }) => "https://cdn.example.com" + src + "?w=" + width + "&f=" + format }
  } };`;
  const served = await buildSite(temporarySite(context, { ...files, "site.config.ts": config }));
  const html = served.read("articles/a/index.html");
  const url = String.raw`https:\/\/cdn\.example\.com\/sub\/_assets\/a\.\w{8}\.png\?w=`;
  assert.match(html, new RegExp(`src="${url}704&amp;f=webp"`));
  assert.match(html, new RegExp(`srcset="[^"]* ${url}900&amp;f=webp 1\\.28x"`));
  const none = "export default { images: { provider: 'none' } };";
  const plain = await buildSite(temporarySite(context, { ...files, "site.config.ts": none }));
  const main = mainOf(plain.read("articles/a/index.html"));
  assert.match(main, /<img src="\/_assets\/a\.HASH\.png" alt="A" width="900" height="600"/);
  for (const { outputs } of [served, plain]) {
    assert.ok([...outputs.keys()].some((file) => /^_assets\/a\.\w+\.png$/.test(file)));
  }
});

test("another picture of the same name is shown on all pages that had the first", async (context) => {
  const root = temporarySite(context, {
    "content/articles/a.md": page("![A](./a.png) ![P](/p.png)"),
    "content/articles/b.md": page("Text.", "image: /p.png\n"),
    "content/articles/a.png": await picture(40, 30, "png"),
    "public/p.png": await picture(40, 30, "png")
  });
  const build = (out: string) => {
    assert.equal(vitrine(["build", "--root", root, "--out", out]).status, 0);
    return snapshot(path.join(root, out));
  };
  const before = build("out");
  for (const file of ["content/articles/a.png", "public/p.png"]) {
    writeFileSync(path.join(root, file), await picture(44, 30, "png"));
  }
  writeFileSync(path.join(root, "content/articles/a.dark.png"), await picture(40, 30, "png"));
  const after = build("out");
  rmSync(path.join(root, ".vitrine"), { recursive: true });
  const clean = build("clean");
  for (const file of ["articles/a/index.html", "articles/b/index.html"]) {
    assert.equal(after.get(file), clean.get(file));
    assert.notEqual(after.get(file), before.get(file));
  }
});

test("made pictures are kept; what is damaged among them is made anew", async (context) => {
  const root = temporarySite(context, {
    "content/articles/a.md": page("![A](./a.jpg)"),
    "content/articles/a.jpg": await picture(900, 600)
  });
  const build = (): Map<string, string> => {
    rmSync(path.join(root, "out"), { recursive: true, force: true });
    const { status, stderr } = vitrine(["build", "--root", root]);
    assert.equal(status, 0, stderr);
    const folder = path.join(root, ".vitrine/images");
    return new Map(readdirSync(folder).map((name) => [name, path.join(folder, name)]));
  };
  const made = [...build().keys()].sort();
  assert.equal(made.length, 3);
  const [first = ""] = made;
  writeFileSync(path.join(root, ".vitrine/images", first), "damaged");
  const again = build();
  assert.deepEqual([...again.keys()].sort(), made);
  assert.equal((await sharp(again.get(first)).metadata()).format, "webp");
  writeFileSync(path.join(root, "content/articles/a.md"), page("Without."));
  assert.deepEqual([...build().keys()], []); // what no page shows is not kept
});
