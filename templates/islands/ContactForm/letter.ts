/** A message as text: to be copied, or as an e-mail that is only to be sent. */
import type { Texts } from "../../texts.ts";
import type { Message } from "./message.ts";

/** Some mail programs take no longer address. In characters. */
const LONGEST_URL = 1900;

export interface Letter {
  to: string;
  subject: string;
  body: string;
}

/**
 * @returns the address that opens it in a mail program, and whether all of its body fits in there
 */
export function mailUrl({ to, subject, body }: Letter): { url: string; isWhole: boolean } {
  // A line end would begin another header (case F6).
  const line = subject.replace(/\s+/g, " ").trim();
  const head = `${mailAddress(to)}?subject=${encode(line)}`;
  const url = body === "" ? head : `${head}&body=${encode(body.replace(/\r?\n/g, "\r\n"))}`;
  return url.length <= LONGEST_URL ? { url, isWhole: true } : { url: head, isWhole: false };
}

/** "mailto:name@example.com", whatever signs the name has. */
function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}

/** Halves of characters cannot be encoded. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
}

type Labels = Pick<
  Texts,
  "yourName" | "emailAddress" | "company" | "topic" | "budget" | "reference"
>;

/** What was filled in, with its labels, above the message itself. */
export function messageText(message: Message, texts: Labels, reference?: string): string {
  const lines = [
    [texts.yourName, message.name],
    [texts.emailAddress, message.email],
    [texts.company, message.company],
    [texts.topic, message.topic],
    [texts.budget, message.budget],
    [texts.reference, reference ?? ""]
  ].flatMap(([label, value]) => (value ? [`${label?.replace(/[:?]$/, "")}: ${value}`] : []));
  return `${lines.join("\n")}\n\n${message.message}\n`.trimStart();
}
