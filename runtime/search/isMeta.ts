/** Whether what was loaded is an index that this code can read: hosts and proxies answer with many things. */
import { SEARCH_VERSION, type SearchMeta } from "../model.ts";

export function isMeta(value: unknown): value is SearchMeta {
  if (!isRecord(value) || value.version !== SEARCH_VERSION || !isRecord(value.urls)) return false;
  const { urls, groups, pages } = value;
  if (typeof urls.base !== "string" || typeof urls.trailingSlash !== "string") return false;
  if (typeof value.hasProjects !== "boolean" || !isCount(value.limit)) return false;
  if (!isListOf(groups, isText) || !isListOf(pages, isRun)) return false;
  if (value.form === "whole") return isRecord(value.index);
  const { blocks, vocabulary, heads } = value;
  return (
    value.form === "parts" &&
    isListOf(blocks, isCount) &&
    isListOf(vocabulary, isWord) &&
    isListOf(heads, isText)
  );
}

type Check = (value: unknown) => boolean;

export const isText = (value: unknown): value is string => typeof value === "string";
export const isCount = (value: unknown): value is number => Number.isInteger(value);
const isRun: Check = (value) =>
  Array.isArray(value) && isCount(value[0]) && isListOf(value[1], isCount);
const isWord: Check = (value) => isListOf(value, isText) && value.length === 2;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

export function isListOf(value: unknown, check: Check): value is unknown[] {
  return Array.isArray(value) && value.every(check);
}
