/** Which picture of a page is which in the files that the page was made of. */
import type { Entry } from "../../templates/collections.ts";
import { imagesOfMarkdown } from "../content/markdown/images.ts";
import type { ResolveImage } from "../images/resolveImage.ts";
import type { Route } from "../site/createRoutes.ts";
import type { FindAddress } from "./addresses.ts";
import type { PageFacts, PageImage } from "./readPage.ts";
import { type Place, placeInText } from "./sources.ts";

/** A picture as its author knows it. */
export interface AuthorImage {
  /** "hill.png", whatever the build has made of it. */
  name: string;
  /** Where its address and its alt text are written; undefined where no text has it. */
  src?: Place;
  alt?: Place;
  /** Whether its author has written a tag. */
  isHtml?: boolean;
}

/** Gives the pictures of a page in their order. */
export type AuthorImages = (page: PageFacts) => AuthorImage[];

export interface ImagePlaceOptions {
  /** By output path. */
  routes: ReadonlyMap<string, Pick<Route, "entry" | "shown">>;
  readBody(entry: Entry): string;
  resolveImage: ResolveImage;
  find: FindAddress;
  /** What files of the site were made of, by path below out/. */
  sources: ReadonlyMap<string, string>;
}

interface TextImage extends Required<AuthorImage> {
  /** As pages show it. */
  shown: string;
  text: string | undefined;
}

export function createAuthorImages(options: ImagePlaceOptions): AuthorImages {
  const { routes, find, sources } = options;
  const known = new Map<Entry, readonly TextImage[]>();
  const writtenIn = (entry: Entry): readonly TextImage[] => {
    const images = known.get(entry) ?? imagesOf(entry, options);
    known.set(entry, images);
    return images;
  };
  return (page) => {
    const route = routes.get(page.outputPath);
    const entries = route ? [route.entry, ...route.shown] : [];
    const written = entries.flatMap(writtenIn);
    return page.images.map((image) => {
      // Each of them stands for one: a picture that is shown twice is written twice.
      const at = written.findIndex((candidate) => isSame(candidate, image));
      const [found] = at === -1 ? [] : written.splice(at, 1);
      if (found) return found;
      const file = find(image.src, page.outputPath)?.file;
      return { name: nameOf((file === undefined ? undefined : sources.get(file)) ?? image.src) };
    });
  };
}

function isSame({ shown, text }: TextImage, { src, alt }: PageImage): boolean {
  return shown === src && text === alt;
}

function imagesOf(
  entry: Entry,
  { readBody, resolveImage }: Pick<ImagePlaceOptions, "readBody" | "resolveImage">
): TextImage[] {
  const body = readBody(entry);
  if (!/!\[|<img/i.test(body)) return [];
  return imagesOfMarkdown(body).map(({ url, alt, urlOffset, altOffset, isHtml }) => {
    const place = (offset: number): Place => placeInText(entry, body, offset);
    const { src } = resolveImage(url, entry).shown;
    return {
      name: nameOf(url),
      shown: src,
      text: alt,
      src: place(urlOffset),
      alt: place(altOffset),
      isHtml
    };
  });
}

/** "./views/hill.png?width=300" → "hill.png". */
function nameOf(address: string): string {
  return (
    address
      .replace(/[?#].*$/s, "")
      .split("/")
      .at(-1) ?? ""
  );
}
