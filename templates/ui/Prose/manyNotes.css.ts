import { FEW_NOTES, MOST_NOTES, standBeside } from "./sideNotes.ts";

/** Notes that only some texts have so many of. */
for (let note = FEW_NOTES + 1; note <= MOST_NOTES; note++) standBeside(note);
