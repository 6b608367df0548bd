/** Pictures of other sizes and formats. The only file that knows sharp, which is loaded when it is needed. */
import type { ImageRecipe } from "../../templates/images.ts";

export interface Encoder {
  /**
   * @param isTolerant whether what can be read of a damaged picture will do
   * @throws Error where it cannot be read, or not whole
   */
  encode(bytes: Uint8Array, recipe: ImageRecipe, isTolerant: boolean): Promise<Uint8Array>;
  /**
   * Reads the whole of a picture and makes nothing of it.
   * @throws Error where it cannot be read, or not whole
   */
  look(bytes: Uint8Array): Promise<void>;
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** @throws Error where sharp's native part does not fit the machine */
export async function loadEncoder(): Promise<Encoder> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false); // no picture is read twice
  return {
    encode(bytes, { width, height, fit, format, quality, background, blur }, isTolerant) {
      const image = sharp(bytes, { failOn: isTolerant ? "none" : "warning" })
        .autoOrient()
        .resize({ width, height, fit, background: background ?? CLEAR });
      if (background !== undefined || format === "jpeg") {
        image.flatten({ background: background ?? "#ffffff" });
      }
      if (blur !== undefined) image.blur(blur);
      return image.toFormat(format, { quality }).toBuffer();
    },
    async look(bytes) {
      // So small that what can be read in a smaller size (JPEG, WebP) is.
      await sharp(bytes, { failOn: "warning" }).resize(8, 8, { fit: "fill" }).raw().toBuffer();
    }
  };
}
