/** What `runtime/scrollLock.ts` asks for. */
import { within } from "./styles.ts";

within("html[data-locked]", { overflow: "hidden" });
