import { wider } from "../../theme/breakpoints.ts";
import { within } from "../../theme/styles.ts";
import { ruled } from "./RuledProse.css.ts";

/** Notes of a text that has them beside it. Each takes rules of its own: those of the later ones come where needed. */
export const MOST_NOTES = 8;
export const FEW_NOTES = 4;

/** As `within`, where notes can stand beside the text. */
export const beside = (selector: string, rule: object): void =>
  within(`${ruled} ${selector}`, {
    "@media": {
      [`screen and ${wider("xl")}`]: {
        "@supports": { "(anchor-name: --note-1)": rule }
      }
    }
  } as Parameters<typeof within>[1]);

/** @param note counts from 1 */
export function standBeside(note: number): void {
  beside(`.note-${note}`, { anchorName: `--note-${note}` });
  beside(`.footnotes > ol > :nth-child(${note})`, {
    anchorName: `--side-${note}`,
    // Level with its reference, or else below the note before.
    top: `max(anchor(--note-${note} top, 0px), anchor(--side-${note - 1} bottom, -20px) + 20px)`
  });
}
