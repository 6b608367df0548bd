import { defineConfig, z } from "vitrine";

export default defineConfig({
  site: { name: "Tides" },
  search: false,
  data: {
    "tides/heights": { columns: z.object({ place: z.string(), height: z.coerce.number() }) },
    moons: { command: ["node", "moons.mjs"], ttl: 3600 }
  }
});
