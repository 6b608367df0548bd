/** The size of a picture, and what is wrong with it. The only file that knows image-size. */
import { imageSize } from "image-size";
import type { Problem } from "../problem.ts";

const MAX_PIXELS = 2 ** 28; // shown, they would fill 1 GB of a visitor's memory
const MAX_BYTES = 10e6; // a visitor waits a second for 10 MB on a good line

export type ImageFault = Pick<Problem, "code" | "message" | "hint">;

export interface MeasuredImage {
  /** Pixels; none where the file has no size to go by. */
  width?: number;
  height?: number;
  /** What its author should know of it. */
  fault?: ImageFault;
}

/**
 * Pixels of an image, from its header alone: no decoder sees bytes that nobody has checked (case C39).
 * @param extension as the file's name has it, lower case
 */
export function measureImage(bytes: Uint8Array, extension: string): MeasuredImage {
  const hint = "Save the picture anew.";
  let found: ReturnType<typeof imageSize>;
  try {
    // Of a view into shared memory image-size would read past the end of a file that was cut off.
    found = imageSize(new Uint8Array(bytes));
  } catch {
    const message =
      bytes.length === 0 ? "the file is empty" : "the file is no image, or a broken one";
    return { fault: { code: "broken-image", message, hint } };
  }
  const [width, height] = [Math.round(found.width), Math.round(found.height)];
  if (!(width > 0 && height > 0)) {
    return { fault: { code: "broken-image", message: "the image has no size", hint } };
  }
  if (width * height > MAX_PIXELS) {
    const message = `the image of ${width} × ${height} pixels is too large for browsers`;
    return { fault: { code: "large-image", message, hint: "Save it smaller." } };
  }
  const size = { width, height };
  if (bytes.length > MAX_BYTES) {
    const message = `the image weighs ${Math.round(bytes.length / 1e6)} MB`;
    return { ...size, fault: { code: "large-image", message, hint: "Save it smaller." } };
  }
  const type = found.type ?? extension;
  if (type !== extension.replace("jpeg", "jpg")) {
    const message = `the file is a picture of type ${type}, and its name says ${extension}`;
    return { ...size, fault: { code: "broken-image", message, hint: `Name it .${type}.` } };
  }
  if (type === "svg" && isActive(bytes)) {
    const message =
      "the picture holds a script, a page or an entity, which run where it is opened alone";
    const code = "active-image";
    return { ...size, fault: { code, message, hint: "Save it as plain SVG." } };
  }
  return size;
}

/** Elements, handlers and declarations that do something (case C40). In an <img> none of it runs. */
const ACTIVE =
  /<(?:[\w-]+:)?(?:script|foreignObject|iframe|handler)\b|\son\w+\s*=|javascript:|<!ENTITY/i;

function isActive(svg: Uint8Array): boolean {
  const isWide = svg[0] === 0xff || svg[0] === 0xfe;
  const encoding = !isWide ? "utf-8" : svg[0] === 0xff ? "utf-16le" : "utf-16be";
  return ACTIVE.test(new TextDecoder(encoding).decode(svg));
}
