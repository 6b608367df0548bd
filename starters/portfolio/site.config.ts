import { defineConfig } from "vitrine";

/** Runa Ellery is invented, as is all that this site says of her. */
export default defineConfig({
  site: {
    name: "Runa Ellery",
    // Where the site will stand; with it there are a sitemap and canonical links.
    // url: "https://www.example.com",
    description: "Maps and diagrams by Runa Ellery, who is fictional.",
    lang: "en",
    timeZone: "Europe/London",
    social: [{ label: "Mastodon", to: "https://social.example.com/@runa" }]
  },
  navigation: {
    header: [
      { label: "Work", to: "/projects" },
      { label: "Notes", to: "/articles" },
      { label: "About", to: "/about" },
      { label: "Contact", to: "/contact" }
    ],
    footer: [
      {
        label: "Pages",
        links: [
          { label: "Work", to: "/projects" },
          { label: "Notes", to: "/articles" },
          { label: "About", to: "/about" }
        ]
      },
      {
        label: "Small print",
        links: [
          { label: "Contact", to: "/contact" },
          { label: "Privacy", to: "/legal/privacy" }
        ]
      }
    ]
  },
  contact: { email: "runa@example.com" },
  texts: { selectedWork: "Selected maps", latestArticles: "Notes from the desk" }
});
