import { defineConfig, z } from "vitrine";

/** The shipped site: Hachure, a fictional consultancy. Its people, clients and figures are invented. */
export default defineConfig({
  site: {
    name: "Hachure",
    url: "https://hachure.example.com",
    description:
      "A fictional AI consultancy of four. We map the problem before we train the model.",
    lang: "en",
    timeZone: "Europe/Lisbon",
    author: "Hachure, a fictional consultancy",
    editLink: "https://code.example.com/hachure/site/edit/main/{file}",
    social: [{ label: "Mastodon", to: "https://social.example.com/@hachure" }]
  },
  navigation: {
    header: [
      { label: "Projects", to: "/projects" },
      { label: "Demos", to: "/demos" },
      { label: "Articles", to: "/articles" },
      { label: "Pricing", to: "/pricing" },
      { label: "About", to: "/about" },
      { label: "Contact", to: "/contact" },
      { label: "Blog", to: "https://blog.example.com", target: "_blank" }
    ]
  },
  collections: {
    projects: { publish: true }
  },
  data: {
    "demos/reliefjobs-months": {
      columns: z.object({ month: z.string(), jobs: z.coerce.number() })
    }
  },
  // The page of all components, for whoever works on the templates.
  design: true,
  redirects: {
    "/work": "/projects",
    "/blog": "https://blog.example.com"
  },
  // Both are fictional and reach nobody, which the page says.
  contact: {
    action: "https://forms.example.com/hachure/contact",
    email: "hello@hachure.example.com"
  },
  // On this device alone, since there is no project.
  analytics: true,
  // Without a Supabase project the account pages say that they are not connected.
  auth: {}
});
