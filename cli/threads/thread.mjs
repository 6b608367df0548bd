// From a checkout threads run the source, as the command itself does.
import { register } from "tsx/esm/api";

register();
await import("./thread.ts");
