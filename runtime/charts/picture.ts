/** A chart as a picture of its own: what is seen of it now, with its colours and letters in it, as SVG or as pixels. */

const SVG = "http://www.w3.org/2000/svg";

/** What styles make of shapes and letters, as attributes that every reader of SVG knows. */
const LOOKS = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linejoin",
  "stroke-linecap",
  "opacity",
  "vector-effect",
  "shape-rendering",
  "paint-order"
];
const LETTERS = ["font-family", "font-size", "font-weight", "letter-spacing", "text-anchor"];
const SHAPES = /^(path|rect|circle|line|use|polygon)$/;
const COLORS = new Set(["fill", "stroke"]);

/** Px around a picture, and between its parts. */
const MARGIN = 20;
const GAP = 12;

/** A drawing with its title, its description and what its marks mean. */
export function svgOf(figure: HTMLElement): string {
  const heading = figure.querySelector<HTMLElement>("figcaption > :is(h2, h3, h4)");
  const root = element("svg", {});
  const title = heading?.textContent ?? "";
  root.append(
    element("title", {}, title),
    element("desc", {}, figure.querySelector("figcaption > p")?.textContent ?? "")
  );
  const ground = element("rect", { width: "100%", height: "100%", fill: groundOf(figure) });
  root.append(ground);
  const { left, width } = figure.getBoundingClientRect();
  let end = MARGIN;
  for (const part of [heading, ...figure.children]) {
    if (!part?.matches(":is(h2, h3, h4), ul, div:has(svg)") || !part.checkVisibility()) continue;
    const box = part.getBoundingClientRect();
    copyInto(root, part, MARGIN - left, end - box.top);
    end += box.height + GAP;
  }
  const size = { width: Math.ceil(width + 2 * MARGIN), height: Math.ceil(end - GAP + MARGIN) };
  root.setAttribute("width", String(size.width));
  root.setAttribute("height", String(size.height));
  root.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`);
  root.setAttribute("role", "img");
  return new XMLSerializer().serializeToString(root);
}

/** Letters and drawings of a part of the page, moved so far from where they are in the window. */
function copyInto(root: Element, part: Element, dx: number, dy: number): void {
  for (const svg of part.querySelectorAll("svg")) {
    if (svg.parentElement?.closest("svg") || svg.getClientRects().length === 0) continue;
    const { left, top } = svg.getBoundingClientRect();
    const { width, height } = getComputedStyle(svg);
    const copy = copyOf(svg);
    if (!copy) continue;
    copy.setAttribute("x", round(left + dx));
    copy.setAttribute("y", round(top + dy));
    copy.setAttribute("width", round(Number.parseFloat(width)));
    copy.setAttribute("height", round(Number.parseFloat(height)));
    copy.setAttribute("overflow", "visible");
    root.append(copy);
  }
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest("svg, .sr-only") || !parent.checkVisibility()) continue;
    const style = getComputedStyle(parent);
    for (const { text, left, bottom } of linesOf(node as Text)) {
      root.append(
        element(
          "text",
          {
            x: round(left + dx),
            // About where letters stand.
            y: round(bottom + dy - Number.parseFloat(style.fontSize) * 0.27),
            fill: plainColor(style.color),
            "font-family": style.fontFamily,
            "font-size": style.fontSize,
            "font-weight": style.fontWeight
          },
          text
        )
      );
    }
  }
}

/** Lines of a text, as the browser has broken them. */
function linesOf(node: Text): readonly { text: string; left: number; bottom: number }[] {
  const lines: { text: string; left: number; bottom: number }[] = [];
  const range = document.createRange();
  for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const { left, bottom } = range.getBoundingClientRect();
    const last = lines.at(-1);
    if (last && Math.abs(last.bottom - bottom) < 2) last.text += ` ${word}`;
    else lines.push({ text: word, left, bottom });
  }
  return lines;
}

/** With what its styles make of it; undefined where it is not shown. */
function copyOf(from: Element): Element | undefined {
  const style = getComputedStyle(from);
  if (style.display === "none") return undefined;
  const copy = from.cloneNode(false) as Element;
  for (const name of from.getAttributeNames()) {
    if (/^(class|style|role|tabindex|aria-.*|data-.*)$/.test(name)) copy.removeAttribute(name);
  }
  const isText = /^(text|tspan)$/.test(from.localName);
  const looks = isText ? [...LOOKS, ...LETTERS] : SHAPES.test(from.localName) ? LOOKS : ["opacity"];
  for (const name of looks) {
    const value = style.getPropertyValue(name);
    if (value !== "" && !isUsual(name, value))
      copy.setAttribute(name, COLORS.has(name) ? plainColor(value) : value);
  }
  if (from.localName === "svg" && style.overflow === "visible")
    copy.setAttribute("overflow", "visible");
  for (const child of from.childNodes) {
    if (child instanceof Element)
      copy.append(...[copyOf(child)].filter((each) => each !== undefined));
    else if (child instanceof Text) copy.append(child.data);
  }
  return copy;
}

/** What readers of SVG take for granted, and need not be told. */
const USUAL: Record<string, string> = {
  "fill-opacity": "1",
  "stroke-opacity": "1",
  stroke: "none",
  "stroke-width": "1px",
  "stroke-dasharray": "none",
  "stroke-linejoin": "miter",
  "stroke-linecap": "butt",
  opacity: "1",
  "vector-effect": "none",
  "shape-rendering": "auto",
  "paint-order": "normal",
  "letter-spacing": "normal",
  "text-anchor": "start"
};

const isUsual = (name: string, value: string): boolean => USUAL[name] === value;

let pixel: CanvasRenderingContext2D | null | undefined;

/** Colours as every reader of SVG knows them: mixed ones are of a newer kind. */
function plainColor(color: string): string {
  if (!/^(color|oklab|oklch|lab|lch)\(/.test(color)) return color;
  pixel ??= document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!pixel) return color;
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = color;
  pixel.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha = 255] = pixel.getImageData(0, 0, 1, 1).data;
  return `rgba(${red}, ${green}, ${blue}, ${Math.round((alpha / 255) * 1000) / 1000})`;
}

/** What is behind it in the page. */
function groundOf(from: Element): string {
  for (let each: Element | null = from; each; each = each.parentElement) {
    const { backgroundColor } = getComputedStyle(each);
    if (!/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)) return plainColor(backgroundColor);
  }
  return getComputedStyle(document.documentElement).colorScheme.includes("dark") ? "#000" : "#fff";
}

function element(name: string, attributes: Record<string, string>, text = ""): Element {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== "") made.textContent = text;
  return made;
}

const round = (px: number): string => String(Math.round(px * 10) / 10);

/** For screens of twice as many pixels. */
const SCALE = 2;

/** @throws where the browser cannot draw it */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  // Sites' policies allow pictures in addresses where they allow none of `blob:`.
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * SCALE;
  canvas.height = image.naturalHeight * SCALE;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("no picture");
  return blob;
}
