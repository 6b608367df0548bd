export default {
  collections: { notes: { source: "notes/*.md", route: "/notes/{slug}", page: "Artcle" } }
};
