import { defineConfig, z } from "vitrine";

export default defineConfig({
  site: { name: "Rules" },
  collections: {
    notes: {
      source: "notes/*.md",
      route: "/notes/{slug}",
      schema: z
        .object({
          rating: z.number().min(1).max(5),
          from: z.string().regex(/^\d\d$/, "expected two digits"),
          until: z.string().optional(),
          kind: z.enum(["long", "short"]).default("short"),
          parts: z.array(z.object({ name: z.string() })).min(1),
          sizes: z.record(z.string(), z.number()).optional()
        })
        .refine(({ from, until }) => until === undefined || from <= until, {
          path: ["until"],
          message: "ends before it begins"
        })
    },
    strict: {
      source: "strict/*.md",
      route: "/strict/{slug}",
      schema: z.strictObject({ rating: z.number().optional() })
    },
    loose: {
      source: "loose/*.md",
      route: "/loose/{slug}",
      schema: z.looseObject({ rating: z.number().optional() })
    },
    lists: {
      source: "lists/*.json",
      data: true,
      schema: z.object({ names: z.array(z.string()), on: z.boolean() })
    }
  }
});
