import { defineData, z } from "vitrine";
import { twice } from "../../twice.ts";

export default defineData({
  columns: z.object({ height: z.number() }),
  load: () => [1, 2].map((height) => ({ height: twice(height) }))
});
