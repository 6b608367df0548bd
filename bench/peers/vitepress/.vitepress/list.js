import { createContentLoader } from "vitepress";

/** What the list of a collection shows, the newest first. */
export const listOf = (name) =>
  createContentLoader(`${name}/**/*.md`, {
    transform: (pages) =>
      pages
        .filter(({ frontmatter }) => frontmatter.tags)
        .map(({ url, frontmatter: { title, description, date } }) => ({
          url: url.replace(/(\.html)?$/, "/").replace(/\/+$/, "/"),
          title,
          description,
          date: new Date(date).toISOString()
        }))
        .sort((a, b) => b.date.localeCompare(a.date))
  });
