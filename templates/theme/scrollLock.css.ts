/** What `runtime/scrollLock.ts` asks for. */
import { within } from "./styles.ts";

/** Of the scroll bar that has gone. `scrollbar-gutter` keeps it too, but makes what `vw` measures smaller. */
const ROOM = "var(--v-scroll-bar)";

within("html[data-locked]", { overflow: "hidden" });
for (const side of ["left", "right"] as const) {
  const locked = `html[data-locked=${side}]`;
  within(locked, side === "left" ? { paddingLeft: ROOM } : { paddingRight: ROOM });
  // What is fixed to the window has more of it now.
  within(`${locked} dialog[data-palette]`, { [side]: ROOM });
  within(`${locked} [data-toasts]`, side === "left" ? { marginLeft: ROOM } : { marginRight: ROOM });
}
