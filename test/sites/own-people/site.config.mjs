export default {
  collections: { people: { source: "people/*.md", route: "/people/{slug}" } }
};
