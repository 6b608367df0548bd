export default {
  collections: { n: { source: "n/*.md", route: "/n/../../{slug}" } },
  redirects: { "/../../evil": "/a" }
};
