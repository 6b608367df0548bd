/** Bytes of a content file → its text: UTF-8 with or without byte order mark, any line ends → LF. */
import { isUtf8 } from "node:buffer";
import { codeFrame, type Problem } from "../problem.ts";
import { findControls, withoutControls } from "./characters.ts";

/**
 * @param file source path, for the problem
 * @returns undefined, with the reason reported, where the bytes are no UTF-8
 */
export function readText(
  bytes: Uint8Array,
  file: string,
  report: (problem: Problem) => void
): string | undefined {
  if (!isUtf8(bytes)) {
    report(invalidUtf8(bytes, file));
    return undefined;
  }
  const text = toText(bytes);
  const found = findControls(text);
  if (!found) return text;
  const { at, ...rest } = found;
  report({ severity: "warning", kind: "content", file, ...rest, ...at });
  return withoutControls(text);
}

/** The same of bytes that have been looked at before. */
export function toText(bytes: Uint8Array): string {
  // TextDecoder removes the byte order mark.
  const decoded = new TextDecoder().decode(bytes);
  return decoded.includes("\r") ? decoded.replace(/\r\n?/g, "\n") : decoded;
}

function invalidUtf8(bytes: Uint8Array, file: string): Problem {
  let low = 0; // the longest prefix without a fault ends between low and high
  let high = bytes.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isPrefixOfUtf8(bytes.subarray(0, middle))) low = middle;
    else high = middle - 1;
  }
  // A sequence that begins well and goes on wrongly is a fault from its beginning.
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const before = decoder.decode(bytes.subarray(0, low), { stream: true });
  const offset = Buffer.byteLength(before);
  const position = {
    line: before.split("\n").length,
    column: before.length - before.lastIndexOf("\n")
  };
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  return {
    severity: "error",
    kind: "content",
    code: "invalid-utf8",
    message: `the file is not UTF-8: byte ${offset} is 0x${(bytes[offset] ?? 0).toString(16).padStart(2, "0")}`,
    hint: "Save the file as UTF-8.",
    file,
    ...position,
    frame: codeFrame(text, position)
  };
}

function isPrefixOfUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
