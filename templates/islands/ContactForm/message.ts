/** What a visitor writes to the people of the site, and what is wrong with it. */
import * as z from "zod/mini";
import type { FieldErrors, Fields } from "../../forms/formState.ts";
import type { Texts } from "../../texts.ts";

/** As it is sent; what was not asked or not answered is empty. */
export interface Message {
  name: string;
  email: string;
  company: string;
  topic: string;
  budget: string;
  message: string;
}

/** The most characters of each; the database has the same (`supabase/migrations`). */
export const LIMITS: Record<keyof Message, number> = {
  name: 100,
  email: 254,
  company: 100,
  topic: 100,
  budget: 100,
  message: 5000
};

/** Characters that a message has at least, there too. */
export const LEAST = 10;

type Words = Pick<Texts, "nameMissing" | "emailWrong" | "messageMissing" | "tooLong">;

/** The fields as they are sent: without spaces around them, and without what the database refuses. */
export function toMessage(fields: Fields): Message {
  const line = (name: keyof Message): string => cleaned(fields[name], CONTROLS);
  return {
    name: line("name"),
    email: line("email"),
    company: line("company"),
    topic: line("topic"),
    budget: line("budget"),
    message: cleaned(fields.message?.replace(/\r\n?/g, "\n"), /\0+/g)
  };
}

/** What becomes a line of a mail's header has none of them (case F6). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]+/g;

function cleaned(text = "", controls: RegExp): string {
  return text
    .replace(controls, " ")
    .replace(/\p{Surrogate}/gu, "\ufffd") // halves of characters
    .trim();
}

/** @returns what is wrong, in the order of the form */
export function checkMessage(message: Message, texts: Words): FieldErrors {
  const errors: Record<string, string> = {};
  const { error } = createSchema(texts).safeParse(message);
  for (const { path, message: words } of error?.issues ?? []) {
    errors[String(path[0])] ??= words;
  }
  return errors;
}

/** Addresses are what browsers take for one, so that both say the same of it. */
function createSchema(texts: Words) {
  const text = (name: keyof Message) =>
    z.string().check(
      z.maxLength(LIMITS[name], {
        error: ({ input }) =>
          texts.tooLong
            .replace("{more}", String((input as string).length - LIMITS[name]))
            .replace("{most}", String(LIMITS[name]))
      })
    );
  return z.object({
    name: text("name").check(z.minLength(1, texts.nameMissing)),
    email: text("email").check(z.regex(z.regexes.html5Email, texts.emailWrong)),
    company: text("company"),
    topic: text("topic"),
    budget: text("budget"),
    message: text("message").check(z.minLength(LEAST, texts.messageMissing))
  });
}

const AT_ONCE = 2000; // ms; nobody reads and fills a form in that time (case F1)

/**
 * Whether a machine has filled in the form: a field that people do not see, or all of it at once.
 * @param elapsed milliseconds since the page could be read
 */
export function isMachine(fields: Fields, elapsed: number): boolean {
  return (fields.website ?? "") !== "" || elapsed < AT_ONCE;
}
