import { vars } from "../../theme/vars.css.ts";
import { insideOf } from "./insideOf.ts";
import { prose } from "./Prose.css.ts";

/** Lists of what is to be done. */
const inside = insideOf(prose);

inside(".contains-task-list", { listStyle: "none", paddingInlineStart: 0 });
inside("input[type=checkbox]", { accentColor: vars.color.primary, marginInlineEnd: "0.5em" });
