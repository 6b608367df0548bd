/** The same site as the other peers': code without colours, addresses that end with a slash. */
import { defineConfig } from "vitepress";

const ORIGIN = "https://example.org/";
const escapeCode = (code) => code.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

export default defineConfig({
  title: "Studio",
  titleTemplate: ":title - Studio",
  srcDir: "content",
  outDir: "out",
  cacheDir: ".cache/vitepress",
  appearance: false,
  ignoreDeadLinks: true,
  rewrites: (file) => (file.endsWith("index.md") ? file : file.replace(/\.md$/, "/index.md")),
  markdown: { headers: true, highlight: (code) => `<pre><code>${escapeCode(code)}</code></pre>` },
  sitemap: { hostname: ORIGIN },
  transformHead({ pageData: { relativePath, title, description, frontmatter } }) {
    const url = ORIGIN + relativePath.replace(/index\.md$/, "");
    const properties = {
      "og:title": title,
      "og:description": description,
      "og:type": frontmatter.tags ? "article" : "website",
      "og:site_name": "Studio",
      "og:url": url
    };
    return [
      ["link", { rel: "canonical", href: url }],
      ...Object.entries(properties).map(([property, content]) => ["meta", { property, content }]),
      ["meta", { name: "twitter:card", content: "summary" }]
    ];
  },
  vite: {
    // Packages are links, and the theme stands beside the content.
    server: { fs: { strict: false } }
  }
});
