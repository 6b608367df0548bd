export default {
  collections: {
    blog: { source: "_posts/**/*.md", route: "/blog/{slug}" },
    facts: { source: "_data/*.yml", data: true, publish: true },
    notes: { source: "notes/*.md", route: "/notes/{slug}" }
  }
};
