export default { site: { name: "Anchored" }, trailingSlash: "never" };
