import sitemap from "@astrojs/sitemap";
import { defineConfig } from "astro/config";

export default defineConfig({
  site: "https://example.org",
  outDir: "out",
  publicDir: "static",
  cacheDir: ".cache/astro",
  vite: { cacheDir: ".cache/vite" },
  integrations: [sitemap()],
  markdown: { syntaxHighlight: false }
});
