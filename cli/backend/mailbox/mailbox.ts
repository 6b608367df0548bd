/** Every mail that the backend would have sent, kept in its database. */
import { randomUUID } from "node:crypto";
import type { Queries } from "../database.ts";

/** A mail that is about to be sent. */
export interface Mail {
  to: string;
  subject: string;
  /** What is said before the links, a paragraph each. */
  paragraphs: readonly string[];
  links: readonly MailLink[];
  /** Six digits to be typed in. */
  code?: string | undefined;
}

export interface MailLink {
  text: string;
  url: string;
}

/** A mail that has been sent. */
export interface SentMail {
  id: string;
  sentAt: Date;
  to: string;
  subject: string;
  paragraphs: readonly string[];
  links: readonly MailLink[];
  code: string | undefined;
}

export interface FoundMails {
  /** The newest first. */
  mails: SentMail[];
  /** How many there are, these among them. */
  total: number;
}

/** Older ones are forgotten. */
const MAX_MAILS = 500;

interface MailRow {
  id: string;
  sent_at: Date;
  recipient: string;
  subject: string;
  body: Pick<Mail, "paragraphs" | "links" | "code">;
}

/**
 * @param queries of the transaction whose success is told: where it fails, nothing has been sent
 * @param now in ms
 */
export async function sendMail(
  queries: Queries,
  { to, subject, ...body }: Mail,
  now: number
): Promise<void> {
  await queries.query(
    "insert into backend.mails (id, sent_at, recipient, subject, body) values ($1, $2, $3, $4, $5)",
    [randomUUID(), new Date(now), to, subject, JSON.stringify(body)]
  );
  await queries.query(
    "delete from backend.mails where number <= (select max(number) from backend.mails) - $1",
    [MAX_MAILS]
  );
}

/** @param to whole address; undefined finds those to anybody */
export async function findMails(
  queries: Queries,
  { to, start, limit }: { to?: string | undefined; start: number; limit: number }
): Promise<FoundMails> {
  const found = "from backend.mails where $1::text is null or lower(recipient) = lower($1)";
  const rows = await queries.query<MailRow>(
    `select * ${found} order by number desc offset $2 limit $3`,
    [to ?? null, start, limit]
  );
  const [count] = await queries.query<{ total: number }>(`select count(*)::int as total ${found}`, [
    to ?? null
  ]);
  return { mails: rows.map(asMail), total: count?.total ?? 0 };
}

export async function readMail(queries: Queries, id: string): Promise<SentMail | undefined> {
  const rows = await queries.query<MailRow>("select * from backend.mails where id = $1", [id]);
  return rows[0] && asMail(rows[0]);
}

/** @param ids empty for all of them */
export async function deleteMails(queries: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) await queries.query("delete from backend.mails");
  else await queries.query("delete from backend.mails where id = any ($1)", [ids]);
}

function asMail({ id, sent_at, recipient, subject, body }: MailRow): SentMail {
  return { id, sentAt: sent_at, to: recipient, subject, ...body, code: body.code };
}
