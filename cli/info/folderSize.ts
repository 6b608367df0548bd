import path from "node:path";
import { lstatSync, readdirSync } from "../disk.ts";

export interface FolderSize {
  files: number;
  bytes: number;
}

/** What a file, or a folder with all below it, takes up; links count as themselves. Nothing where there is none. */
export function sizeOf(file: string): FolderSize | undefined {
  const stat = lstatSync(file, { throwIfNoEntry: false });
  if (!stat) return undefined;
  if (!stat.isDirectory()) return { files: 1, bytes: stat.size };
  const total = { files: 0, bytes: 0 };
  for (const item of readdirSync(file, { recursive: true, withFileTypes: true })) {
    if (item.isDirectory()) continue;
    // A build may be taking files away meanwhile.
    const inside = lstatSync(path.join(item.parentPath, item.name), { throwIfNoEntry: false });
    total.files++;
    total.bytes += inside?.size ?? 0;
  }
  return total;
}

/** "12.3 MB", of 1,024 bytes a step. */
export function printBytes(bytes: number): string {
  const units = ["B", "KB", "MB", "GB"];
  let value = bytes;
  let unit = 0;
  for (; value >= 1024 && unit < units.length - 1; unit++) value /= 1024;
  return `${unit === 0 ? value : value.toFixed(1)} ${units[unit]}`;
}
