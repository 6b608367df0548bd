export default {
  site: { url: "https://example.com" },
  preview: { url: "https://preview.example.com/site/" }
};
