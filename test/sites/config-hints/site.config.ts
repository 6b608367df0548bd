export default {
  site: { url: "example", lang: "english", timeZone: "Lisbon" },
  collections: {
    notes: { source: "notes/*.md", route: "n/{slug}" },
    "bad name": { source: "x/*.md", route: "/x/{slug}" },
    tales: { source: "", route: "/tales/{title}", schema: {} }
  },
  navigation: { header: [{ label: "Run", to: "javascript:run()" }] },
  markdown: { remarkPlugins: ["toc"] },
  redirects: { old: "/new", "/former": "elsewhere", "/away": { to: "elsewhere" } }
};
