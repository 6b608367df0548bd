/** Writing where nothing has been before. */
import path from "node:path";
import { mkdirSync, writeFileSync } from "../disk.ts";
import { realPath } from "../emit/outFolder.ts";
import { usageError } from "../problem.ts";

/**
 * Writes a file that must not be there yet, with the folders above it.
 * @param folder which the file may not leave, by its name or through links
 * @param file below that folder
 * @throws BuildError of kind "usage" where it would leave the folder, or is there
 */
export function writeNewFile(folder: string, file: string, text: string | Uint8Array): void {
  const target = path.join(folder, file);
  const real = realPath(path.dirname(target));
  const inside = path.relative(realPath(folder), real);
  if (inside.startsWith("..") || path.isAbsolute(inside)) {
    throw usageError(
      "file-refused",
      `${file} would be written to ${real}, outside of ${folder}`,
      "A link leads there; name another place."
    );
  }
  mkdirSync(path.dirname(target), { recursive: true });
  try {
    writeFileSync(target, text, { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    throw usageError("file-exists", `${file} is there already`, "Nothing is written over.");
  }
}
