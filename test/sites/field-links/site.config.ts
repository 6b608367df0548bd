import { defineConfig } from "vitrine";

export default defineConfig({
  site: {
    name: "Field links",
    social: [{ label: "Elsewhere", to: "https://example.com" }]
  },
  navigation: {
    header: [
      { label: "Articles", to: "/articles", class: "first of-all" },
      { label: "Relative", to: "articles" },
      { label: "Place", to: "/articles/a#no-such" },
      { label: "Good place", to: "/articles/a/#part" }
    ],
    footer: [{ label: "Group", links: [{ label: "Gone", to: "/artciles" }] }]
  }
});
