/**
 * `:::note` blocks. Only containers count as directives: one or two colons in running text ("10:30",
 * "std::vector") are text, so what a parser read as an inline or leaf directive is put back.
 */
import type { Data, Paragraph, Text } from "mdast";
import { didYouMean } from "../../suggest.ts";
import { MARKER } from "./misread.ts";
import type { DocumentState, MarkdownTexts } from "./types.ts";

/** What callouts are called, and the text that titles each. */
const TITLES: Readonly<Record<string, keyof MarkdownTexts>> = {
  note: "calloutNote",
  callout: "calloutNote",
  tip: "calloutTip",
  info: "calloutInfo",
  important: "calloutImportant",
  warning: "calloutWarning",
  caution: "calloutCaution",
  danger: "calloutDanger"
};

const COLONS = new RegExp(String.raw`^[ >\t]*(?:${MARKER})*::+[ \t]*\w`, "m");
/** Whether a document needs the directive syntax at all. */
export function mayHoldCallouts(body: string): boolean {
  return COLONS.test(body);
}

/** `::name` on a line of its own is a component elsewhere; here it is text, which the author should know. */
export function reportLeaf(
  { name, position }: Omit<Directive, "children">,
  state: DocumentState
): void {
  state.findings.push({
    severity: "warning",
    code: "unknown-component",
    message: `"::${name}" is no syntax here and is shown as text`,
    hint: Object.hasOwn(TITLES, name)
      ? `Write :::${name} and close it with :::.`
      : "Write it as Markdown, or take it out.",
    at: position?.start
  });
}

/** `::: name` with a space opens a box elsewhere; here it is text. */
export function reportSpaced(
  { children, position }: { children: readonly object[]; position?: Place | undefined },
  state: DocumentState
): void {
  if (state.document.body[position?.start.offset ?? -1] === "\\") return; // it is meant as text
  const { value } = (children[0] ?? {}) as { value?: unknown };
  const [, name, title] = /^:{3,}[ \t]+([\w-]+)[ \t]*(.*)/.exec(String(value ?? "")) ?? [];
  if (name === undefined) return;
  const label = title ? `[${title.trim()}]` : "";
  state.findings.push({
    severity: "warning",
    code: "unknown-component",
    message: `"::: ${name}" is no syntax here and is shown as text`,
    hint: `Write :::${name}${label}, without the space.`,
    at: position?.start
  });
}

interface Directive {
  name: string;
  children: readonly {
    type: string;
    data?: object | undefined;
    position?: Place | undefined;
  }[];
  position?: Place | undefined;
}

interface Place {
  start: Point;
  end: Point;
}

interface Point {
  line: number;
  column: number;
  offset?: number | undefined;
}

export interface Callout {
  /** How mdast becomes hast. */
  data: Data;
  /** The title to put first, where the author gave none. */
  title: Paragraph | undefined;
}

export const titleData: Data = { hProperties: { className: ["callout-title"] } };

/** What a container directive becomes: a plain box, with a finding, for a name that is none of ours. */
export function calloutOf(directive: Directive, state: DocumentState): Callout {
  const { document } = state;
  reportOpen(directive, state);
  const title = Object.hasOwn(TITLES, directive.name) ? TITLES[directive.name] : undefined;
  if (title === undefined) {
    state.findings.push({
      severity: "warning",
      code: "unknown-callout",
      message: `there is no callout ":::${directive.name}"; its text is kept`,
      hint:
        didYouMean(directive.name, Object.keys(TITLES)) ??
        `Known are ${Object.keys(TITLES).join(", ")}.`,
      at: directive.position?.start
    });
    return { data: { hName: "div" }, title: undefined };
  }
  const hasLabel = isLabel(directive.children[0]);
  return {
    data: boxOf(directive.name),
    title: hasLabel ? undefined : titleOf(document.texts[title])
  };
}

function boxOf(name: string): Data {
  const hProperties = { className: ["callout", `callout-${name}`], role: "note" };
  return { hName: "aside", hProperties } as Data;
}

function titleOf(value: string): Paragraph {
  const text: Text = { type: "text", value };
  return { type: "paragraph", data: { ...titleData }, children: [text] };
}

/** Whether a document may hold what GitHub shows as a box: `> [!NOTE]`. */
export function mayHoldAlerts(body: string): boolean {
  return body.includes("[!") && /^[ \t\d.)*+>-]*>[ \t]*\[![a-z]+\][ \t]*$/im.test(body);
}

interface Quote {
  children: readonly { type: string; children?: readonly object[] }[];
}

/** What a block quote becomes that begins with `[!NOTE]` in a line of its own, as on GitHub. */
export function alertOf(
  { children: [first, ...others] }: Quote,
  { document }: DocumentState
): { data: Data; children: object[] } | undefined {
  const [text, ...rest] = first?.type === "paragraph" ? (first.children ?? []) : [];
  const { value } = (text ?? {}) as { value?: string };
  const [marker, written = ""] = /^\[!([a-z]+)\][ \t]*(?:\n|$)/i.exec(value ?? "") ?? [];
  const name = written.toLowerCase();
  const title = GITHUB.has(name) ? TITLES[name] : undefined;
  if (marker === undefined || title === undefined) return undefined;
  // Without a line end behind it, what follows the marker stands in the same line.
  const [next, ...after] = rest as { type?: string }[];
  if (!marker.endsWith("\n") && next !== undefined && next.type !== "break") return undefined;
  const below = value?.slice(marker.length) ?? "";
  const inline = [
    ...(below === "" ? [] : [{ type: "text", value: below }]),
    ...(marker.endsWith("\n") ? rest : after)
  ];
  return {
    data: boxOf(name),
    children: [
      titleOf(document.texts[title]),
      ...(inline.length === 0 ? [] : [{ type: "paragraph", children: inline }]),
      ...others
    ]
  };
}

const GITHUB: ReadonlySet<string> = new Set(["note", "tip", "important", "warning", "caution"]);

/** A box that nobody closes takes in all that follows, which its author will hardly have meant. */
function reportOpen(
  { name, children, position }: Directive,
  { document, findings }: DocumentState
): void {
  const end = position?.end.offset;
  const source = document.body.slice(position?.start.offset, end);
  // What looks like its fence may be that of a box inside, when both end together.
  const isOwn = children.at(-1)?.position?.end.offset !== end;
  if (isOwn && /\n[ >\t]*:{3,}[ \t]*$/.test(source.trimEnd())) return;
  findings.push({
    severity: "warning",
    code: "open-callout",
    message: `":::${name}" is never closed and holds the rest of the text`,
    hint: "Close it with a line of as many colons as it begins with.",
    at: position?.start
  });
}

/** The paragraph that holds `[Own title]` of `:::note[Own title]`. */
export function isLabel(child: { data?: object | undefined } | undefined): boolean {
  return (child?.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;
}
