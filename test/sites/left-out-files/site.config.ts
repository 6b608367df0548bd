import { defineConfig } from "vitrine";

export default defineConfig({
  site: { name: "Left out" },
  collections: {
    notes: { source: "notes/**/*.md", route: "/notes/{slug...}" },
    talks: { source: "talks/*.md", route: "/talks/{slug}" }
  }
});
