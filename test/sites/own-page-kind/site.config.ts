import { defineConfig } from "vitrine";
export default defineConfig({
  collections: { recipes: { source: "recipes/*.md", route: "/recipes/{slug}", page: "Recipe" } }
});
