/** Pictures without words for those who do not see them, and words that tell them nothing. */

import type { Sighting } from "./placeSightings.ts";
import type { PageFacts, PageImage } from "./readPage.ts";
import type { OutputRule } from "./rules.ts";

const FILE_NAME =
  /^[^\s]+\.(png|jpe?g|gif|svg|webp|avif|bmp|tiff?)$|^(img|dsc|pict?|screenshot)[-_ ]?\d+$/i;

/** In the languages of many sites; others are not looked at. */
const PHRASE =
  /^((an? |the )?(image|picture|photo|photograph|graphic|icon) of|(ein )?(bild|foto) (von|eines|einer)|(une )?(image|photo) (de|du|d')|(una )?(imagen|foto) de)\b/i;
const WORD = /^(image|picture|photo|photograph|graphic|bild|foto|imagen|untitled|alt( text)?)$/i;

export function checkAltTexts(page: PageFacts): Sighting[] {
  return page.images.flatMap((image) => checkAltText(image, page) ?? []);
}

function checkAltText(
  { src, alt, isOnlyName, isInMain }: PageImage,
  page: PageFacts
): Sighting | undefined {
  const name = nameOf(src);
  const say = (code: OutputRule, message: string, hint: string, needles: string[]): Sighting => ({
    code,
    page,
    message,
    hint,
    needles,
    isInMain
  });
  if (alt === undefined) {
    const hint = 'Say what it shows, or write alt="" for one that only decorates.';
    return say("missing-alt", `the picture ${name} has no alt text`, hint, [name, stemOf(name)]);
  }
  if (isOnlyName) {
    const message = `the picture ${name} is all that a link has, and has no alt text`;
    return say("missing-alt", message, "Say where the link leads.", [name, stemOf(name)]);
  }
  const text = alt.trim();
  const reason = FILE_NAME.test(text)
    ? "is the name of a file"
    : WORD.test(text)
      ? "says nothing of what it shows"
      : PHRASE.test(text)
        ? "says that it is a picture, which readers are told anyway"
        : undefined;
  if (reason === undefined) return undefined;
  return say("doubtful-alt", `the alt text "${text}" ${reason}`, "Say what the picture shows.", [
    text
  ]);
}

/** "/_assets/cover.1a2b3c4d.webp" → "cover.webp", as its author knows it. */
function nameOf(src: string): string {
  const last =
    src
      .replace(/[?#].*$/s, "")
      .split("/")
      .at(-1) ?? "";
  return last.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, "");
}

function stemOf(name: string): string {
  return name.replace(/\.\w+$/, "");
}
