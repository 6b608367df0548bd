import { pages as own } from "vitrine/templates/pages/index.ts";
import { Recipe } from "./Recipe.tsx";

export const pages = { ...own, Recipe };
