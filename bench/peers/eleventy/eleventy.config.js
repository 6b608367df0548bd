/** The same site as the other peers': ids of headings and the list of contents are made here. */
const COLLECTIONS = ["articles", "projects", "demos"];

const slugOf = (text) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

export default function (config) {
  config.addPassthroughCopy({ static: "." });
  config.addGlobalData("layout", "page.njk");
  config.addGlobalData("names", COLLECTIONS);
  config.addFilter("isoDay", (date) => date.toISOString().slice(0, 10));
  const longDay = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
  config.addFilter("longDay", (date) => longDay.format(date));
  config.addFilter("contents", (html) =>
    Array.from(
      html.matchAll(/<h[23] id="([^"]*)">(.*?)<\/h[23]>/g),
      ([, id, text]) => `<li><a href="#${id}">${text}</a></li>`
    ).join("")
  );
  for (const name of COLLECTIONS) {
    config.addCollection(name, (api) =>
      api.getFilteredByGlob(`content/${name}/**/*.md`).sort((a, b) => b.date - a.date)
    );
  }
  config.amendLibrary("md", (markdown) => {
    markdown.core.ruler.push("heading-ids", ({ tokens }) => {
      const uses = new Map();
      for (const [index, token] of tokens.entries()) {
        if (token.type !== "heading_open") continue;
        const slug = slugOf(tokens[index + 1].content);
        const count = uses.get(slug) ?? 0;
        uses.set(slug, count + 1);
        token.attrSet("id", count === 0 ? slug : `${slug}-${count}`);
      }
    });
  });
  return {
    dir: { input: "content", includes: "../_includes", output: "out" },
    markdownTemplateEngine: false
  };
}
