import { z } from "zod";

export default {
  columns: z.object({ height: z.coerce.number() }),
  load: () => "height\n1\nhigh\n"
};
