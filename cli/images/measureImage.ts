/** The size of a picture, and what is wrong with it. The only file that knows image-size. */
import { imageSize } from "image-size";
import { holdsProgram } from "../holdsProgram.ts";
import type { Problem } from "../problem.ts";

const MAX_PIXELS = 2 ** 28; // shown, they would fill 1 GB of a visitor's memory
const MAX_BYTES = 10e6; // a visitor waits a second for 10 MB on a good line

export type ImageFault = Pick<Problem, "code" | "message" | "hint">;

export interface MeasuredImage {
  /** Pixels, as it is shown; 0 where the file has no size to go by (spec §8). */
  width: number;
  height: number;
  /** Whether other sizes and formats can be made of it. */
  isRaster: boolean;
  /** Whether nothing behind it can be seen. */
  isOpaque: boolean;
  /** What its author should know of it. */
  fault?: ImageFault;
}

const NONE = { width: 0, height: 0, isRaster: false, isOpaque: false };

/**
 * Pixels of an image, from its header alone: no decoder sees bytes that nobody has checked (case C39).
 * @param extension as the file's name has it, lower case
 * @param isResized whether visitors get smaller files made of rasters
 */
export function measureImage(
  bytes: Uint8Array,
  extension: string,
  isResized = true
): MeasuredImage {
  const hint = "Save the picture anew.";
  let found: ReturnType<typeof imageSize>;
  try {
    // Of a view into shared memory image-size would read past the end of a file that was cut off.
    found = imageSize(new Uint8Array(bytes));
  } catch {
    if (extension === "svg" && Buffer.from(bytes).includes("<svg")) {
      const code = "unsized-image";
      const message = "the drawing does not say how large it is";
      return { ...NONE, fault: { code, message, hint: "Give it width and height, or a viewBox." } };
    }
    const message =
      bytes.length === 0 ? "the file is empty" : "the file is no image, or a broken one";
    return { ...NONE, fault: { code: "broken-image", message, hint } };
  }
  const [width, height] = [Math.round(found.width), Math.round(found.height)];
  if (!(width > 0 && height > 0)) {
    return { ...NONE, fault: { code: "broken-image", message: "the image has no size", hint } };
  }
  if (width * height > MAX_PIXELS) {
    const message = `the image of ${width} × ${height} pixels is too large for browsers`;
    return { ...NONE, fault: { code: "large-image", message, hint: "Save it smaller." } };
  }
  // Cameras note which side is up.
  const isTurned = (found.orientation ?? 1) > 4;
  const size = isTurned ? { width: height, height: width } : { width, height };
  const type = found.type ?? extension;
  if (type !== extension.replace("jpeg", "jpg")) {
    const message = `the file is a picture of type ${type}, and its name says ${extension}`;
    const fault = { code: "broken-image", message, hint: `Name it .${type}.` };
    return { ...NONE, ...size, fault };
  }
  if (type === "svg" && isActive(bytes)) {
    const message =
      "the picture holds a script, a page or an entity, which run where it is opened alone";
    const fault = { code: "active-image", message, hint: "Save it as plain SVG." };
    return { ...NONE, ...size, fault };
  }
  const isRaster = isResized && /^(png|jpg|webp)$/.test(type) && !isAnimated(bytes);
  if (bytes.length > MAX_BYTES && !isRaster) {
    const message = `the image weighs ${Math.round(bytes.length / 1e6)} MB`;
    return { ...NONE, ...size, fault: { code: "large-image", message, hint: "Save it smaller." } };
  }
  return { ...size, isRaster, isOpaque: isRaster && isOpaque(bytes) };
}

const PNG_WITHOUT_ALPHA = [0, 2]; // colour types: grey and RGB
const PNG_COLOUR_TYPE = 25; // where it stands

function isOpaque(bytes: Uint8Array): boolean {
  const head = latin1(bytes);
  if (head.startsWith("\xff\xd8")) return true; // JPEG
  if (head.startsWith("RIFF")) return head.slice(12, 16) === "VP8 ";
  return PNG_WITHOUT_ALPHA.includes(bytes[PNG_COLOUR_TYPE] ?? -1) && !head.includes("tRNS");
}

/** Whether a WebP or PNG holds several frames, of which a smaller one would keep the first. */
function isAnimated(bytes: Uint8Array): boolean {
  const head = latin1(bytes);
  if (head.startsWith("RIFF")) {
    return head.slice(12, 16) === "VP8X" && ((bytes[20] ?? 0) & 0b10) !== 0;
  }
  const frames = head.indexOf("acTL");
  return frames !== -1 && head.startsWith("\x89PNG") && !head.slice(0, frames).includes("IDAT");
}

/** The chunks that come before the pixels. */
function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, 4096)).toString("latin1");
}

function isActive(svg: Uint8Array): boolean {
  const isWide = svg[0] === 0xff || svg[0] === 0xfe;
  const encoding = !isWide ? "utf-8" : svg[0] === 0xff ? "utf-16le" : "utf-16be";
  return holdsProgram(new TextDecoder(encoding).decode(svg));
}
