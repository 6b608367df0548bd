/** A mail as mail programs would have it: plain text, and HTML for those that show it. */
import { html } from "hono/html";
import type { Mail } from "./mailbox.ts";

export function renderMailText({ paragraphs, links, code }: Omit<Mail, "to" | "subject">): string {
  const parts = [
    ...paragraphs,
    ...links.map(({ text, url }) => `${text}: ${url}`),
    ...(code === undefined ? [] : [`Code: ${code}`])
  ];
  return `${parts.join("\n\n")}\n`;
}

export function renderMailHtml({ subject, paragraphs, links, code }: Omit<Mail, "to">): string {
  return String(
    html`<h2>${subject}</h2>
${paragraphs.map((words) => html`<p>${words}</p>\n`)}${links.map(
  ({ text, url }) => html`<p><a href="${url}">${text}</a></p>\n`
)}${code === undefined ? "" : html`<p>Code: <strong>${code}</strong></p>\n`}`
  );
}
