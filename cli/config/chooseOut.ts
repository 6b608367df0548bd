/**
 * Which folder a build writes to. Those of the public build and of the preview are kept apart: what is not
 * published must not come to be served by a slip.
 */
import path from "node:path";
import { realPath } from "../emit/outFolder.ts";
import { usageError } from "../problem.ts";

/** Of the build that everybody may see, where no flag names another. */
const PUBLIC_OUT = "out";

export interface OutRequest {
  isPreview: boolean;
  /** What --out says: absolute, or below the site root. */
  flag: string | undefined;
  /** What the config says of the preview, in the same way. */
  previewOut: string;
  /** Told where the config's folder is no good. */
  refusePreviewOut(message: string, hint: string): void;
}

/**
 * @returns its absolute path
 * @throws BuildError of kind "usage" where the flag names the folder of the other build
 */
export function chooseOut(
  root: string,
  { isPreview, flag, previewOut, refusePreviewOut }: OutRequest
): string {
  const usual = path.resolve(root, PUBLIC_OUT);
  const preview = path.resolve(root, previewOut);
  if (overlap(usual, preview)) {
    refusePreviewOut(
      `preview.out "${previewOut}" is not apart from ${PUBLIC_OUT}/, the folder of the public build`,
      'Leave it away, or write preview: { out: "out-preview" }.'
    );
    return usual;
  }
  if (flag === undefined) return isPreview ? preview : usual;
  const out = path.resolve(root, flag);
  if (isPreview && overlap(out, usual)) {
    throw usageError(
      "out-refused",
      `${flag} cannot be the output folder of a preview: it is that of the public build`,
      `Leave --out away, and the preview goes to ${previewOut}.`
    );
  }
  if (!isPreview && overlap(out, preview)) {
    throw usageError(
      "out-refused",
      `${flag} cannot be the output folder of the public build: it is that of the preview`,
      `Leave --out away, and the site goes to ${PUBLIC_OUT}; or build the preview with --preview.`
    );
  }
  return out;
}

/** Whether one of two folders is the other or lies in it, whatever links lead there. */
function overlap(one: string, other: string): boolean {
  const [a, b] = [path.join(realPath(one), path.sep), path.join(realPath(other), path.sep)];
  return a.startsWith(b) || b.startsWith(a);
}
