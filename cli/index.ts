/** What a site's own files may import from "vitrine". */
export { z } from "zod";
export { date, image } from "../templates/collections.ts";
export { defineConfig, type UserConfig } from "./config/configSchema.ts";
export { type DataLoader, type DataRequest, defineData } from "./data/defineData.ts";
