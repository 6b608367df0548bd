import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { chromium } from "playwright-core";
import sharp from "sharp";

const [dir, outDir, ...pages] = process.argv.slice(2);
const types = {
  ".html": "text/html",
  ".css": "text/css",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".png": "image/png"
};
const s = http
  .createServer((q, r) => {
    const p = decodeURIComponent(q.url.split("?")[0]);
    let f = path.join(dir, p);
    if (f.endsWith("/")) f += "index.html";
    if (!fs.existsSync(f) || fs.statSync(f).isDirectory()) {
      r.writeHead(404, { "content-type": "text/html" });
      r.end(fs.readFileSync(path.join(dir, "404.html")));
      return;
    }
    r.writeHead(200, { "content-type": types[path.extname(f)] ?? "application/octet-stream" });
    r.end(fs.readFileSync(f));
  })
  .listen(0, "127.0.0.1");
await new Promise((r) => s.once("listening", r));
const port = s.address().port;
const b = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"]
});
for (const [w, scheme] of [
  [1440, "light"],
  [1440, "dark"],
  [390, "light"],
  [390, "dark"]
]) {
  const c = await b.newContext({
    viewport: { width: w, height: 900 },
    colorScheme: scheme,
    javaScriptEnabled: process.env.JS === "1"
  });
  const p = await c.newPage();
  for (const u of pages) {
    await p.goto(`http://127.0.0.1:${port}${u}`);
    const buf = await p.screenshot({ fullPage: true });
    const name = (u.replace(/\W+/g, "_") || "_") + `${w}_${scheme}.png`;
    const m = await sharp(buf).metadata();
    await sharp(buf)
      .extract({
        left: 0,
        top: 0,
        width: m.width,
        height: Math.min(m.height, w === 390 ? 3600 : 3400)
      })
      .resize({ width: w === 390 ? 390 : 900 })
      .png()
      .toFile(path.join(outDir, name));
    const ov = await p.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (ov) console.log("OVERFLOW", u, w);
  }
  await c.close();
}
await b.close();
s.close();
