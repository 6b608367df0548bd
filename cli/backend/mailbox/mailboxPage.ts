/** The page that shows every mail sent. */
import { html } from "hono/html";
import type { Html } from "../pages/renderPage.ts";
import type { FoundMails, MailLink, SentMail } from "./mailbox.ts";

const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium" });

/** @param to the address by which they were found; empty for all */
export function renderMailbox({ mails, total }: FoundMails, to: string): Html {
  const none =
    to === ""
      ? "No mail has been sent yet. What the sign-up page and its likes send arrives here."
      : `No mail to ${to}.`;
  return html`
<div class="bar">
<form action="/mailbox"><label>Only those to <input name="to" type="email" value="${to}" autocomplete="off"></label>
<button>Show</button></form>
<form action="/mailbox/empty" method="post"><button>Delete all</button></form>
</div>
<p class="status" role="status"></p>
<div data-mails>
${mails.length === 0 ? html`<p data-none>${none}</p>` : mails.map(renderMail)}
</div>
${total > mails.length ? html`<p class="facts">The newest ${mails.length} of ${total}.</p>` : ""}
`;
}

function renderMail({ id, to, subject, sentAt, paragraphs, links, code }: SentMail): Html {
  return html`<article id="mail-${id}" aria-labelledby="subject-${id}">
<h2 id="subject-${id}">${subject}</h2>
<p class="facts">To ${to}, <time datetime="${sentAt.toISOString()}">${moment.format(sentAt)}</time></p>
${paragraphs.map((words) => html`<p>${words}</p>`)}
${links.map(renderLink)}
${
  code === undefined
    ? ""
    : html`<p class="deeds"><code>${code}</code> <button type="button" hidden data-copy="${code}">Copy the code</button></p>`
}
</article>
`;
}

function renderLink({ text, url }: MailLink): Html {
  return html`<p class="deeds"><a class="button main" href="${url}">${text}</a>
<button type="button" hidden data-copy="${url}">Copy the link</button></p>
<p class="address" title="${url}">${url}</p>`;
}
