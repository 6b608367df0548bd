import { defineConfig } from "vitrine";

export default defineConfig({
  site: {
    name: "A new site",
    // Where the site will stand; with it there are a sitemap and canonical links.
    // url: "https://www.example.com",
    lang: "en"
  },
  // One page needs no search; take this line out when there are more.
  search: false
});
