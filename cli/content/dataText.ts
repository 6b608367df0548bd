/**
 * YAML and JSON texts → plain data, with positions. js-yaml reads (fast); `yaml` reads a text again
 * only for a position, an alias or an error; jsonc-parser reads JSON, which it never loosens.
 * The only file that knows these packages.
 */
import { isDeepStrictEqual } from "node:util";
import { CORE_SCHEMA, load, type YAMLException } from "js-yaml";
import { findNodeAtLocation, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { isMap, isScalar, LineCounter, parseDocument, type Range, stringify, visit } from "yaml";
import { type Position, positionAt } from "../problem.ts";
import { refuseText } from "./characters.ts";

export type DataPath = readonly (string | number)[];

export interface DataDocument {
  value: unknown;
  /**
   * Where the value at `path` stands in the text (1-based), or its nearest parent; of `"key"`, where
   * its key does.
   */
  locate(path: DataPath, of?: "key"): Position;
}

export interface DataFault extends Position {
  code: string;
  message: string;
  hint?: string;
}

/** All faults of one text. */
export class DataError extends Error {
  readonly faults: readonly DataFault[];

  constructor(faults: readonly DataFault[]) {
    super(faults.map((fault) => fault.message).join("\n"));
    this.name = "DataError";
    this.faults = faults;
  }
}

const MAX_ALIASES = 50; // expansions, as `yaml` counts them; real front matter has none
const MAX_FAULTS = 20;
const MAY_HOLD_ALIASES = /(?:^|[\s,[{:])[&*][^\s*]/m;
/** Of tags ("!", "!!str") js-yaml does not know all, nor what they do to all values. */
const MAY_HOLD_TAGS = /(?:^|[-?:,[{])[ \t]*!/m;
/** Numbers to js-yaml, and texts in YAML 1.2. */
const MAY_HOLD_NO_NUMBERS = /(?:^|[\s,[{:])(?:[-+]0[box]|0b)/m;
const NEEDS_CARE = [MAY_HOLD_ALIASES, MAY_HOLD_TAGS, MAY_HOLD_NO_NUMBERS];
const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);
/** Escapes may hide a key, and are the one way in for characters that no text file holds. */
const MAY_HOLD_FORBIDDEN = /__proto__|constructor|prototype|\\[xuU0abefv]/;

/**
 * Reads YAML 1.2 with the core schema: no dates, no executable tags, duplicate keys refused.
 * @throws DataError
 */
export function parseYaml(text: string): DataDocument {
  return ofBoundedDepth(() => readYaml(text));
}

function readYaml(text: string): DataDocument {
  let value: unknown;
  if (NEEDS_CARE.some((pattern) => pattern.test(text))) {
    value = parseYamlSlowly(text);
  } else {
    try {
      value = load(text, { schema: CORE_SCHEMA });
    } catch (error) {
      parseYamlSlowly(text); // throws the same fault with all positions
      const { reason, mark } = error as YAMLException;
      // It may stand behind the end that js-yaml adds to a text.
      const position = positionAt(text, Math.min(mark?.position ?? 0, text.length));
      if (reason.includes("maxDepth")) throw tooDeep(position);
      throw new DataError([{ code: "yaml-syntax", message: reason, ...position }]);
    }
  }
  const locate = yamlLocator(text);
  refuseForbidden(text, value, locate);
  return { value, locate };
}

/**
 * A key and its value as lines of YAML, which `parseYaml` reads as the same again. Texts are quoted where
 * they would be read as something else.
 */
export function printYaml(key: string, value: unknown): string {
  const print = (defaultStringType: "PLAIN" | "QUOTE_DOUBLE"): string =>
    stringify({ [key]: value }, { lineWidth: 0, defaultStringType, defaultKeyType: "PLAIN" });
  const plain = print("PLAIN");
  const isSame = (text: string): boolean => {
    try {
      return isDeepStrictEqual(parseYaml(text).value, { [key]: value });
    } catch {
      return false;
    }
  };
  return isSame(plain) ? plain : print("QUOTE_DOUBLE");
}

const START: Position = { line: 1, column: 1 };

/** What V8 says where something has called itself too often. */
const OVERFLOW = "Maximum call stack";

/** What goes through values calls itself for each level; beyond this nobody means what they wrote. */
const MAX_DEPTH = 100;

/** @throws DataError in place of an overflow of the stack, which parsers give for deep nesting */
function ofBoundedDepth(read: () => DataDocument): DataDocument {
  try {
    const document = read();
    if (isDeeperThan(MAX_DEPTH, document.value)) throw tooDeep();
    return document;
  } catch (error) {
    const isOverflow =
      error instanceof RangeError ||
      (error instanceof DataError && error.message.includes(OVERFLOW));
    throw isOverflow ? tooDeep() : error;
  }
}

function tooDeep(place = START): DataError {
  const message = `values are nested more than ${MAX_DEPTH} levels deep`;
  const hint = "Take out some of the levels; a bracket may be missing.";
  return new DataError([{ code: "too-deep", message, hint, ...place }]);
}

function isDeeperThan(depth: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return depth === 0 || Object.values(value).some((item) => isDeeperThan(depth - 1, item));
}

function parseYamlSlowly(text: string): unknown {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    version: "1.2",
    schema: "core",
    uniqueKeys: false, // found below, where both places are known
    lineCounter: lines,
    prettyErrors: false,
    logLevel: "error" // its warnings go to the process, not to us
  });
  const at = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const unknownTags = document.warnings.filter(({ code }) => code === "TAG_RESOLVE_FAILED");
  const isTooDeep = document.errors.some(({ message }) => message.includes(OVERFLOW));
  const open = isTooDeep ? [] : unclosed(document, text);
  const others = document.errors.filter(({ code }) => open.length === 0 || !IS_OPEN.test(code));
  const faults: DataFault[] = [
    ...open.map(({ sign, offset }) => ({
      code: "yaml-syntax",
      message: `the ${sign} that opens here is never closed`,
      hint: `Close it with ${CLOSING[sign]} where it is to end.`,
      ...at(offset)
    })),
    ...[...others, ...unknownTags].map((error) => ({
      code: "yaml-syntax",
      message: yamlMessage(error.code, error.message),
      hint: yamlHint(error.code, error.message),
      ...at(error.pos[0])
    }))
  ];
  if (faults.length === 0) {
    visit(document, {
      Map(_, map) {
        const seen = new Map<unknown, Position>();
        for (const { key } of map.items) {
          if (!isScalar(key) || !key.range) continue;
          const position = at(key.range[0]);
          const first = seen.get(key.value);
          if (first) faults.push(duplicateKey(String(key.value), first, position));
          else seen.set(key.value, position);
        }
      }
    });
  }
  if (faults.length > 0) throw new DataError(firstAtEachPlace(faults));
  try {
    const value: unknown = document.toJS({ maxAliasCount: MAX_ALIASES });
    if (holdsItself(value, new Set())) {
      throw new DataError([
        {
          code: "yaml-cycle",
          message: "a value holds itself: an alias (*) stands inside its own anchor (&)",
          hint: "Write the values out instead of using & and *.",
          ...START
        }
      ]);
    }
    return value;
  } catch (error) {
    if (error instanceof ReferenceError && !/excessive/i.test(error.message)) {
      throw new DataError(
        unresolvedAliases(document).map(({ offset, ...fault }) => ({ ...fault, ...at(offset) }))
      );
    }
    if (error instanceof ReferenceError) {
      throw new DataError([
        {
          code: "too-many-aliases",
          message: "too many aliases: the text unfolds to far more than it holds",
          hint: "Write the values out instead of using & and *.",
          ...START
        }
      ]);
    }
    throw error;
  }
}

/** Aliases (*name) of anchors (&name) that nobody has set before them. */
function unresolvedAliases(document: ReturnType<typeof parseDocument>) {
  const faults: { code: string; message: string; hint: string; offset: number }[] = [];
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document)) return;
      faults.push({
        code: "yaml-syntax",
        message: `*${alias.source} names an anchor that is not set before it`,
        hint: 'Quote a value that begins with "*".',
        offset: alias.range?.[0] ?? 0
      });
    }
  });
  return faults;
}

function holdsItself(value: unknown, above: Set<unknown>): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (above.has(value)) return true;
  above.add(value);
  const found = Object.values(value).some((item) => holdsItself(item, above));
  above.delete(value);
  return found;
}

/** Parsers say several things about one slip; the first is the slip. */
function firstAtEachPlace(faults: readonly DataFault[]): DataFault[] {
  const kept = new Map<number, DataFault>();
  for (const fault of faults) if (!kept.has(fault.line)) kept.set(fault.line, fault);
  return [...kept.values()].slice(0, MAX_FAULTS);
}

function duplicateKey(key: string, first: Position, second: Position): DataFault {
  return {
    code: "duplicate-key",
    message: `the key "${key}" stands twice, first at ${first.line}:${first.column}`,
    hint: "Keep one of them.",
    ...second
  };
}

const CLOSING = { "[": "]", "{": "}", '"': '"', "'": "'" } as const;

/** Codes of what is missing at the end of something. */
const IS_OPEN = /^(MISSING_CHAR|BAD_INDENT)$/;

interface Unclosed {
  sign: keyof typeof CLOSING;
  offset: number;
}

/**
 * Brackets and quotes that are open where the parser gave up, which may be many lines below. What an open quote
 * has taken in closes nothing.
 */
function unclosed(document: ReturnType<typeof parseDocument>, text: string): Unclosed[] {
  const ends = document.errors
    .filter(({ code }) => IS_OPEN.test(code))
    .map(({ pos }) => pos[0])
    // Closed, and not indented as it should be.
    .filter((end) => !/[\]}]/.test(text.charAt(end)));
  const brackets: Unclosed[] = [];
  const quotes: Unclosed[] = [];
  const isOpen = (range: Range | null | undefined): range is Range =>
    Boolean(range && ends.includes(range[1]));
  visit(document, {
    Collection(_, node) {
      const { flow, range } = node;
      if (flow && isOpen(range)) brackets.push({ sign: isMap(node) ? "{" : "[", offset: range[0] });
    },
    Scalar(_, { type, range }) {
      const sign = type === "QUOTE_DOUBLE" ? '"' : type === "QUOTE_SINGLE" ? "'" : undefined;
      if (sign && isOpen(range)) quotes.push({ sign, offset: range[0] });
    }
  });
  return quotes.length > 0 ? quotes : brackets;
}

function yamlMessage(code: string, message: string): string {
  if (code === "BLOCK_AS_IMPLICIT_KEY" && /compact mappings/i.test(message)) {
    return 'what follows ": " reads as another key in the same line';
  }
  return message.replace(/\s+/g, " ");
}

function yamlHint(code: string, message: string): string {
  if (code === "TAG_RESOLVE_FAILED") return 'Quote a value that begins with "!".';
  if (code === "TAB_AS_INDENT") return "Indent with spaces instead of tabs.";
  if (/quote/i.test(message)) return 'Close the quote, or quote the whole value with ".';
  if (code === "BLOCK_AS_IMPLICIT_KEY" || /implicit|nested mappings/i.test(message)) {
    return 'Quote a value that holds ": ", or check the indentation.';
  }
  return "Check quotes, colons and indentation of this line.";
}

function yamlLocator(text: string): DataDocument["locate"] {
  const lines = new LineCounter();
  let contents: unknown;
  return (path, of) => {
    contents ??= parseDocument(text, { lineCounter: lines, uniqueKeys: false }).contents;
    let node = contents;
    let offset = 0;
    for (const step of path) {
      if (isMap(node)) {
        const pair = node.items.find(
          ({ key }) => isScalar(key) && String(key.value) === String(step)
        );
        if (!pair) break;
        const key = startOf(pair.key) ?? offset;
        offset = of === "key" ? key : (startOf(pair.value) ?? key);
        node = pair.value;
      } else {
        const item = (node as { items?: unknown[] } | null)?.items?.[Number(step)];
        if (item === undefined) break;
        offset = startOf(item) ?? offset;
        node = item;
      }
    }
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
}

function startOf(node: unknown): number | undefined {
  return (node as { range?: [number, number, number] } | null)?.range?.[0];
}

/**
 * Reads strict JSON; a byte order mark is the caller's to remove.
 * @throws DataError
 */
export function parseJson(text: string): DataDocument {
  return ofBoundedDepth(() => readJson(text));
}

function readJson(text: string): DataDocument {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const faults: DataFault[] = errors.map((error) => ({
    code: "json-syntax",
    message: jsonMessage(error, text),
    hint: "JSON has no comments, trailing commas or NaN; keys stand in double quotes.",
    ...positionAt(text, error.offset)
  }));
  const walk = (node: typeof tree): void => {
    if (node?.type === "object") {
      const seen = new Map<string, number>();
      for (const property of node.children ?? []) {
        const key = property.children?.[0];
        if (!key) continue;
        const first = seen.get(key.value);
        if (first === undefined) seen.set(key.value, key.offset);
        else {
          const places = [positionAt(text, first), positionAt(text, key.offset)] as const;
          faults.push(duplicateKey(key.value, places[0], places[1]));
        }
      }
    }
    for (const child of node?.children ?? []) walk(child);
  };
  if (faults.length === 0) walk(tree);
  if (faults.length > 0) throw new DataError(firstAtEachPlace(faults));
  const locate: DataDocument["locate"] = (path, of) => {
    for (let length = path.length; tree && length > 0; length--) {
      const node = findNodeAtLocation(tree, path.slice(0, length));
      const at = of === "key" && node?.parent?.type === "property" ? node.parent : node;
      if (at) return positionAt(text, at.offset);
    }
    return START;
  };
  const value: unknown = text.trim() === "" ? null : JSON.parse(text);
  refuseForbidden(text, value, locate);
  return { value, locate };
}

function jsonMessage({ error, offset, length }: ParseError, text: string): string {
  const words = printParseErrorCode(error)
    .replace(/([A-Z])/g, " $1")
    .trim()
    .toLowerCase();
  const found = text.slice(offset, offset + Math.max(1, length)).trim();
  return found === "" ? words : `${words}: ${found.slice(0, 40)}`;
}

/** No data are keys that reach an object's prototype, and characters that cannot be printed. */
function refuseForbidden(text: string, value: unknown, locate: DataDocument["locate"]): void {
  if (!MAY_HOLD_FORBIDDEN.test(text)) return;
  const faults: DataFault[] = [];
  const check = (written: string, path: DataPath, of?: "key"): void => {
    const reason = refuseText(written);
    if (reason === undefined) return;
    const what = of === "key" ? "the key" : path.join(".") || "the text";
    const hint = "Write the character itself, or take the escape out.";
    const position = locate(path, of);
    faults.push({ code: "invalid-character", message: `${what}: ${reason}`, hint, ...position });
  };
  const walk = (node: unknown, path: DataPath): void => {
    if (typeof node === "string") check(node, path);
    if (typeof node !== "object" || node === null) return;
    for (const key of Object.keys(node)) {
      const at = [...path, Array.isArray(node) ? Number(key) : key];
      if (!Array.isArray(node)) check(key, at, "key");
      if (!Array.isArray(node) && FORBIDDEN_KEYS.has(key)) {
        faults.push({
          code: "forbidden-key",
          message: `"${key}" is not allowed as a key`,
          hint: "Choose another name.",
          ...locate(at, "key")
        });
      } else walk(Object.getOwnPropertyDescriptor(node, key)?.value, at);
    }
  };
  walk(value, []);
  if (faults.length > 0) throw new DataError(faults);
}
