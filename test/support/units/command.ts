/** Those of `cli/` that compile no templates and start no database. */
import { runUnits } from "../units.ts";

await runUnits("command");
