/** What is filled in on account pages, and what is wrong with it before the service is asked. */
import * as z from "zod/mini";
import type { FieldErrors, Fields } from "../forms/formState.ts";
import type { Texts } from "../texts.ts";

/** Longer ones would weigh on each request: what an account is called travels in its cookie. */
export const NAME_LENGTH = 80;
/** The service takes no longer ones. In bytes of UTF-8. */
const PASSWORD_BYTES = 72;
/** The service makes codes of six digits unless its owner wants up to ten. */
const CODE = /^\d{6,10}$/;

/** The rules that a form picks from, by the names of its fields. */
export interface FieldRules {
  full_name?: boolean;
  email?: boolean;
  /** "present": whatever was right once; "new": as long as it has to be, in characters. */
  password?: "present" | { least: number };
  code?: boolean;
  /** An address that is not this one. */
  not?: string;
  /** The text that has to be typed, whatever its capitals. */
  confirmation?: string;
  /** What is missing where it is not ticked. */
  terms?: boolean;
}

/**
 * A check for `useForm`. Mistakes are in the order of the fields.
 * @param rules fields that are not named are not looked at
 */
export function createCheck(rules: FieldRules, texts: Texts): (fields: Fields) => FieldErrors {
  const schema = z.object({
    ...(rules.full_name && { full_name: nameOf(texts) }),
    ...(rules.email && { email: emailOf(texts, rules.not) }),
    ...(rules.password && {
      password:
        rules.password === "present"
          ? filled(texts.passwordMissing)
          : newPassword(rules.password.least, texts)
    }),
    ...(rules.code && { code: codeOf(texts) }),
    ...(rules.confirmation !== undefined && {
      confirmation: sameAs(rules.confirmation, texts.deleteConfirmWrong)
    }),
    ...(rules.terms && { terms: z.literal("on", texts.termsMissing) })
  });
  return (fields) => {
    const { error } = schema.safeParse(cleanFields(fields));
    const errors: Record<string, string> = {};
    for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message;
    return errors;
  };
}

/** As it is sent: without what pasting brings along. Passwords stay as they are. */
export function cleanFields(fields: Fields): Fields {
  const clean = Object.entries(fields).map(([name, text]) => {
    if (name === "password") return [name, text];
    if (name === "code") return [name, text.replace(/[\s-]/g, "")];
    return [name, text.replace(/\s+/g, " ").trim()];
  });
  return {
    email: "",
    password: "",
    full_name: "",
    code: "",
    confirmation: "",
    ...Object.fromEntries(clean)
  };
}

function filled(message: string) {
  return z.string().check(z.minLength(1, message));
}

function emailOf(texts: Texts, former = "") {
  return z.string().check(
    z.minLength(1, texts.emailMissing),
    z.regex(z.regexes.html5Email, texts.emailWrong),
    z.refine((text) => text.toLowerCase() !== former.toLowerCase(), texts.emailSame)
  );
}

function sameAs(wanted: string, message: string) {
  return z.string().check(z.refine((text) => text.toLowerCase() === wanted.toLowerCase(), message));
}

function nameOf(texts: Texts) {
  const tooLong = texts.nameTooLong.replace("{count}", String(NAME_LENGTH));
  return z.string().check(z.maxLength(NAME_LENGTH, tooLong));
}

function newPassword(least: number, texts: Texts) {
  return z.string().check(
    z.minLength(1, texts.passwordMissing),
    z.minLength(least, texts.passwordShort.replace("{count}", String(least))),
    z.refine((text) => new TextEncoder().encode(text).length <= PASSWORD_BYTES, texts.passwordLong)
  );
}

function codeOf(texts: Texts) {
  return z.string().check(z.minLength(1, texts.codeMissing), z.regex(CODE, texts.codeWrongShape));
}
