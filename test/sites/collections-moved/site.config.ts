export default {
  collections: {
    articles: { source: "blog.yml", route: "/blog" },
    posts: { source: "blog/*.md", route: "/blog/{slug}" },
    work: { source: "work/*.md", route: "/our-work/{slug}", layout: "projects", page: "Project" }
  },
  search: { collections: ["posts"] }
};
