export default {
  site: { nmae: "x", url: "example.com" },
  trailingSlahs: "never",
  collections: { posst: { route: "/x/{slug}" } },
  search: { limit: "many" },
  redirects: { "/x": "javascript:alert(1)" }
};
