export default { site: { url: "https://example.com" } };
