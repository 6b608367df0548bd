import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
import { z } from "astro/zod";

const schema = z.object({
  title: z.string(),
  description: z.string(),
  date: z.date(),
  tags: z.array(z.string()),
  draft: z.boolean()
});

const collectionOf = (name) =>
  defineCollection({ loader: glob({ pattern: "**/*.md", base: `content/${name}` }), schema });

export const collections = {
  articles: collectionOf("articles"),
  projects: collectionOf("projects"),
  demos: collectionOf("demos")
};
