export default { base: "sub", site: { url: "https://example.com" } };
