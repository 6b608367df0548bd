export default { collections: { blog: { source: "3.blog/**/*", route: "/blog/{slug...}" } } };
