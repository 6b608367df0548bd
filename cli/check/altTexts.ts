/** Pictures without words for those who do not see them, and words that tell them nothing. */

import type { AuthorImage, AuthorImages } from "./imagePlaces.ts";
import type { Sighting } from "./placeSightings.ts";
import type { PageFacts, PageImage } from "./readPage.ts";

const FILE_NAME =
  /^[^\s]+\.(png|jpe?g|gif|svg|webp|avif|bmp|tiff?)$|^(img|dsc|pict?|screenshot)[-_ ]?\d+$/i;

/** In the languages of many sites; others are not looked at. */
const PHRASE =
  /^((an? |the )?(image|picture|photo|photograph|graphic|icon) of|(ein )?(bild|foto) (von|eines|einer)|(une )?(image|photo) (de|du|d')|(una )?(imagen|foto) de)\b/i;
const WORD = /^(image|picture|photo|photograph|graphic|bild|foto|imagen|untitled|alt( text)?)$/i;

/** @param imagesOf gives the page's pictures as their author knows them, in the same order */
export function checkAltTexts(page: PageFacts, imagesOf: AuthorImages): Sighting[] {
  const faults = page.images.map(faultOf);
  const isInQuestion = page.images.some(({ alt }, index) => faults[index] || alt === "");
  if (!isInQuestion) return [];
  const authored = imagesOf(page);
  return page.images.flatMap(({ alt, isInMain }, index): Sighting[] => {
    const image = authored[index];
    // In a tag alt="" is meant; in Markdown nobody can tell.
    const isForgotten = alt === "" && image?.isHtml === false;
    const fault = faults[index] ?? (isForgotten ? ({ kind: "missing" } as const) : undefined);
    return fault && image ? [{ page, isInMain, ...tell(fault, image) }] : [];
  });
}

type Fault = { kind: "missing" | "only" } | { kind: "doubtful"; text: string; reason: string };

function faultOf({ alt, isOnlyName }: PageImage): Fault | undefined {
  if (alt === undefined) return { kind: "missing" };
  if (isOnlyName) return { kind: "only" };
  const text = alt.trim();
  const reason = FILE_NAME.test(text)
    ? "is the name of a file"
    : WORD.test(text)
      ? "says nothing of what it shows"
      : PHRASE.test(text)
        ? "says that it is a picture, which readers are told anyway"
        : undefined;
  return reason === undefined ? undefined : { kind: "doubtful", text, reason };
}

function tell(
  fault: Fault,
  { name, src, alt, isHtml }: AuthorImage
): Pick<Sighting, "code" | "message" | "hint" | "needles" | "place"> {
  if (fault.kind === "doubtful") {
    const message = `the alt text "${fault.text}" ${fault.reason}`;
    const hint = "Say what the picture shows.";
    const needles = [`alt: ${fault.text}`, `alt: "${fault.text}"`, fault.text];
    return { code: "doubtful-alt", message, hint, needles, place: alt };
  }
  const isOnly = fault.kind === "only";
  const message = `the picture ${name} ${isOnly ? "is all that a link has, and " : ""}has no alt text`;
  const hint = isOnly
    ? "Say where the link leads."
    : isHtml === false
      ? 'Say what it shows between the brackets, or write <img src="…" alt=""> for one that only decorates.'
      : 'Say what it shows, or write alt="" for one that only decorates.';
  return { code: "missing-alt", message, hint, needles: [name], place: src };
}
