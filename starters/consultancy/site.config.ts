import { defineConfig } from "vitrine";

/** Thaw & Lintel is invented, with its people, clients and figures. */
export default defineConfig({
  site: {
    name: "Thaw & Lintel",
    // Where the site will stand; with it there are a sitemap and canonical links.
    // url: "https://www.example.com",
    description: "A fictional consultancy of three that makes old buildings warm.",
    lang: "en",
    timeZone: "Europe/London",
    author: "Thaw & Lintel, a fictional consultancy"
  },
  navigation: {
    header: [
      { label: "Cases", to: "/projects" },
      { label: "Services", to: "/services" },
      { label: "Pricing", to: "/pricing" },
      { label: "Articles", to: "/articles" },
      { label: "About", to: "/about" },
      { label: "Contact", to: "/contact" }
    ],
    footer: [
      {
        label: "What we do",
        links: [
          { label: "Cases", to: "/projects" },
          { label: "Services", to: "/services" },
          { label: "Pricing", to: "/pricing" },
          { label: "Articles", to: "/articles" }
        ]
      },
      {
        label: "Small print",
        links: [
          { label: "Terms", to: "/legal/terms" },
          { label: "Privacy", to: "/legal/privacy" },
          { label: "Contact", to: "/contact" }
        ]
      }
    ]
  },
  contact: { email: "hello@example.com" },
  texts: { selectedWork: "Three buildings, measured before and after" }
});
