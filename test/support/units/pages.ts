/** The units of `templates/` and `runtime/`. */
import { runUnits } from "../units.ts";

await runUnits("pages");
