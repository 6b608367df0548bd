/** How images are shown. What is made of a file for that, `cli/images/` decides. */

/** The media of a picture's partner for the dark. */
export const DARK_MEDIA = "(prefers-color-scheme: dark)";

/** What may be asked of an image (spec §7). */
export interface ImageModifiers {
  format?: "webp" | "avif" | "jpeg" | "png" | undefined;
  /** How a picture of other proportions fills width and height; "cover" cuts it. */
  fit?: "cover" | "contain" | "fill" | "inside" | "outside" | undefined;
  /** Pixels of the page (CSS), as are all sizes here. It is never enlarged. */
  width?: number | undefined;
  height?: number | undefined;
  /** Both at once: "400x300". */
  resize?: string | undefined;
  /** 1 to 100. */
  quality?: number | undefined;
  /** Colour behind what is transparent: "#fdfbf5". */
  background?: string | undefined;
}

export interface ImageOptions extends ImageModifiers {
  /** The name of modifiers in the config; those beside it come before them. */
  preset?: string | undefined;
  /** Who makes the sizes, in place of the one that the config names. */
  provider?: string | undefined;
  /** Whether a few blurred pixels stand there until the picture has come. */
  placeholder?: boolean | undefined;
}

/** Where the files of an image lie: what goes into `src` and `srcset`. */
export interface ImageSource {
  src: string;
  srcSet?: string | undefined;
  /** Pixels; 0 where the file is missing or broken (spec §8), none for one that lies elsewhere. */
  width?: number | undefined;
  height?: number | undefined;
}

/** What a file of the site has that cannot be shown. */
export const NO_SIZE = { width: 0, height: 0 } as const;

export interface ShownImage extends ImageSource {
  /** Its partner for the dark theme (`name.dark.png`). */
  dark?: ImageSource | undefined;
  /** URL of those pixels; none where they would shine through. */
  placeholder?: string | undefined;
  /** Files that the build makes for it. */
  variants: readonly ImageVariant[];
}

/** A picture that is made of another. */
export interface ImageVariant {
  /** Below out/: "_assets/cover.1a2b3c4d.webp". */
  path: string;
  /** What it is made of: "content/articles/cover.png". */
  file: string;
  recipe: ImageRecipe;
}

/** Everything that decides the bytes of a variant, beside those of its source. */
export interface ImageRecipe extends Pick<ImageModifiers, "background"> {
  /** Pixels of the file. */
  width: number;
  height: number;
  fit: NonNullable<ImageModifiers["fit"]>;
  format: NonNullable<ImageModifiers["format"]>;
  quality: number;
  /** Radius in pixels. */
  blur?: number | undefined;
}

/** The widest that text and what stands in it become (`size.prose`), in pixels. */
export const TEXT_WIDTH = 704;
