import { defineConfig, z } from "vitrine";

const level = (word: string): number => {
  if (word === "none") throw new Error(`no level is called ${word}`);
  return word.length;
};

export default defineConfig({
  collections: {
    talks: {
      source: "talks/*.md",
      route: "/talks/{slug}",
      publish: true,
      schema: z
        .object({
          date: z.date(),
          end: z.date().nullable(),
          reminder: z.union([z.date(), z.literal("never")]).optional(),
          parts: z.array(z.object({ from: z.coerce.date() })).default([])
        })
        .refine(({ date, end }) => end === null || end >= date, {
          error: "the talk ends before it begins",
          path: ["end"]
        })
    },
    rules: {
      source: "rules/*.md",
      route: "/rules/{slug}",
      schema: z.object({
        level: z.string().transform(level).optional(),
        name: z.string().startsWith("R").optional(),
        later: z
          .string()
          .refine(async () => true)
          .optional()
      })
    }
  }
});
