export default { trailingSlash: "never", site: { url: "https://example.com/docs/" } };
