import { defineConfig, z } from "vitrine";

export default defineConfig({
  collections: {
    notes: {
      source: "notes/*.md",
      route: "/notes/{slug}",
      schema: z.object({ rating: z.number() }),
      publish: true
    },
    journal: { source: "journal/*.md", route: "/{year}/{month}/{slug}" },
    facts: { source: "facts/*.json", data: true }
  }
});
