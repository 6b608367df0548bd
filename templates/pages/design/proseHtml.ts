import type { PanelProps } from "./Sample.tsx";

interface ProseSample extends PanelProps {
  /** URL of a drawing. */
  image: string | undefined;
}

/** One of each thing that Markdown can hold, as the build prints it. */
export function proseHtml({ theme, id, image }: ProseSample): string {
  return [
    `<p>A paragraph with a <a href="#prose">link</a>, <strong>weight</strong>, <em>stress</em>, <code>code</code> and a note.<sup><a href="#${id("note")}" id="${id("reference")}" data-footnote-ref aria-describedby="${id("notes")}">1</a></sup></p>`,
    `<h2 id="${id("second")}">A heading of the second level</h2>`,
    "<ul><li>A list</li><li>of points<ul><li>and what belongs to one</li></ul></li></ul>",
    "<ol><li>Steps</li><li>in their order</li></ol>",
    '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked disabled aria-label="Done"> Measured</li><li class="task-list-item"><input type="checkbox" disabled aria-label="To do"> Built</li></ul>',
    `<h3 id="${id("third")}">One of the third</h3>`,
    "<blockquote><p>What others say stands in the serif.</p></blockquote>",
    `<section class="table" aria-label="Table, ${theme}" tabindex="0"><table><thead><tr><th scope="col">Year</th><th scope="col" class="align-right">Letters</th><th scope="col" class="align-right">Change</th></tr></thead><tbody><tr><td>2024</td><td class="align-right">1,610</td><td class="align-right">+34 %</td></tr><tr><td>2025</td><td class="align-right">598</td><td class="align-right">−63 %</td></tr></tbody></table></section>`,
    '<figure class="code" data-language="ts"><figcaption>answer.ts</figcaption><pre tabindex="0"><code class="language-ts"><span class="tok-comment">/** What it comes to. */\n</span><span class="tok-keyword">const </span><span class="tok-constant">answer </span><span class="tok-keyword">= </span>sum(<span class="tok-constant">40</span>, <span class="tok-string">"2"</span>);</code></pre></figure>',
    '<figure class="code" data-language="sh"><pre tabindex="0"><code class="language-sh">echo <span class="tok-string">"without a name"</span></code></pre></figure>',
    image &&
      `<figure><img src="${image}" alt="" loading="lazy" decoding="async"><figcaption>A drawing and what it shows.</figcaption></figure>`,
    ...CALLOUTS.map(
      ([kind, title]) =>
        `<aside class="callout callout-${kind}" role="note"><p class="callout-title">${title}</p><p>${WORDS[kind]}</p></aside>`
    ),
    "<hr>",
    `<section data-footnotes class="footnotes"><h2 class="sr-only" id="${id("notes")}">Footnotes</h2><ol><li id="${id("note")}"><p>Beside the text on wide pages. <a href="#${id("reference")}" data-footnote-backref="" aria-label="Back to reference 1" class="data-footnote-backref">↩</a></p></li></ol></section>`
  ].join("");
}

const WORDS = {
  note: "What else there is to know.",
  tip: "What helps.",
  warning: "What may hurt.",
  danger: "What does."
} as const;

const CALLOUTS = [
  ["note", "Note"],
  ["tip", "Tip"],
  ["warning", "Warning"],
  ["danger", "Danger"]
] as const;
