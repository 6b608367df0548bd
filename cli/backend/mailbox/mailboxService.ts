/**
 * The mailbox over HTTP: a page for people, and for tests an API of the shape of Mailpit's, which stands at the same
 * place in a local Supabase stack (https://mailpit.axllent.org/docs/api-v1/).
 */
import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Database } from "../database.ts";
import { answerPage } from "../pages/renderPage.ts";
import type { Service, ServiceEnv } from "../service.ts";
import { deleteMails, findMails, readMail, type SentMail } from "./mailbox.ts";
import { renderMailbox } from "./mailboxPage.ts";
import { renderMailHtml, renderMailText } from "./renderMail.ts";

const SENDER = { Name: "Vitrine", Address: "no-reply@vitrine.invalid" };
/** How many the page shows. */
const PAGE_LENGTH = 50;

const range = z.object({
  start: z.coerce.number().int().min(0).catch(0),
  limit: z.coerce.number().int().min(0).max(500).catch(PAGE_LENGTH)
});
const deletion = z.object({ IDs: z.array(z.string()).default([]) });

export function createMailbox(database: Database): Service {
  const mailbox = new Hono<ServiceEnv>();

  mailbox.get("/", async (context) => {
    const to = context.req.query("to")?.trim() ?? "";
    const found = await findMails(database, { to: to || undefined, start: 0, limit: PAGE_LENGTH });
    return answerPage(context, { title: "Mailbox", main: renderMailbox(found, to) });
  });
  mailbox.post("/empty", async (context) => {
    await deleteMails(database, []);
    return context.redirect("/mailbox", 303);
  });

  const list = async (context: Context<ServiceEnv>, to?: string): Promise<Response> => {
    const { start, limit } = range.parse(context.req.query());
    const { mails, total } = await findMails(database, { to, start, limit });
    return context.json({
      total,
      unread: total,
      count: mails.length,
      messages_count: total,
      messages_unread: total,
      start,
      tags: [],
      messages: mails.map(describe)
    });
  };
  mailbox.get("/api/v1/messages", (context) => list(context));
  mailbox.get("/api/v1/search", async (context) => {
    const to = /^to:"?([^\s"]+)"?$/.exec(context.req.query("query")?.trim() ?? "")?.[1];
    if (to === undefined) return context.text("Only to:address is understood here", 400);
    return list(context, to);
  });
  mailbox.get("/api/v1/message/:id", async (context) => {
    const id = context.req.param("id");
    const mail =
      id === "latest"
        ? (await findMails(database, { start: 0, limit: 1 })).mails[0]
        : await readMail(database, id);
    if (mail === undefined) return context.text("Message not found", 404);
    const { Created, Snippet: _snippet, Attachments: _attachments, ...facts } = describe(mail);
    return context.json({
      ...facts,
      ReturnPath: SENDER.Address,
      Date: Created,
      Text: renderMailText(mail),
      HTML: renderMailHtml(mail),
      Inline: [],
      Attachments: []
    });
  });
  mailbox.delete("/api/v1/messages", async (context) => {
    const body = await context.req.text();
    const { success, data } = deletion.safeParse(body === "" ? {} : parse(body));
    if (!success) return context.text("Not a list of IDs", 400);
    await deleteMails(database, data.IDs);
    return context.text("ok");
  });
  return mailbox;
}

function describe(mail: SentMail) {
  const text = renderMailText(mail);
  return {
    ID: mail.id,
    MessageID: `${mail.id}@vitrine.invalid`,
    Read: false,
    From: SENDER,
    To: [{ Name: "", Address: mail.to }],
    Cc: [],
    Bcc: [],
    ReplyTo: [],
    Subject: mail.subject,
    Created: mail.sentAt.toISOString(),
    Tags: [],
    Size: Buffer.byteLength(text),
    Attachments: 0,
    Snippet: text.replace(/\s+/g, " ").slice(0, 250)
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
