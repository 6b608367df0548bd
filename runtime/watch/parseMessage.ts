/** Data of a server-sent event → what it says. */
import type { WatchMessage, WatchProblem } from "./messages.ts";

/**
 * Never throws: a server of another version may say what nobody here knows.
 * @returns undefined for what is no message
 */
export function parseMessage(data: string): WatchMessage | undefined {
  const said = parseJson(data);
  if (!isRecord(said)) return undefined;
  const { type, version } = said;
  if (typeof version !== "string") return undefined;
  switch (type) {
    case "css":
    case "full":
      return { type, version };
    case "html": {
      const { paths } = said;
      const moved = isRecord(said.moved) ? { moved: textsIn(said.moved) } : {};
      if (paths === "all") return { type, version, paths, ...moved };
      return isList(paths) ? { type, version, paths: paths.filter(isText), ...moved } : undefined;
    }
    case "ok":
    case "error": {
      const { problems } = said;
      return isList(problems) ? { type, version, problems: problems.filter(isProblem) } : undefined;
    }
    default:
      return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === "string";

function textsIn(record: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).filter((entry): entry is [string, string] => isText(entry[1]))
  );
}

function isProblem(value: unknown): value is WatchProblem {
  if (!isRecord(value)) return false;
  const { severity, code, message, hint, file, line, column, frame } = value;
  return (
    (severity === "error" || severity === "warning") &&
    [code, message].every(isText) &&
    [hint, file, frame].every((text) => text === undefined || isText(text)) &&
    [line, column].every((number) => number === undefined || Number.isInteger(number))
  );
}
