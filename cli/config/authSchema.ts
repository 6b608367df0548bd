/** What `auth` of the config may hold: a Supabase project, and how visitors come in. */
import { z } from "zod";
import { refuseGlob } from "../globs.ts";
import { kindOfKey } from "../users/projectKey.ts";

const provider = z
  .string()
  .regex(/^[a-z][\w:-]{0,60}$/, "expected the name of a provider as the service has it, as github")
  .describe("Name of a provider that the project has switched on, such as github.");

/** A page of this site, as it is written in the config: "/login". */
const page = z
  .string()
  .regex(/^\/(?!\/)[^\s?#\\]*$/, "expected the path of a page, such as /login");

/** Of paths: "/members/**". */
const pathGlob = z.string().superRefine((written, context) => {
  const reason = !written.startsWith("/")
    ? "it does not begin with a slash"
    : written.includes("#")
      ? "it holds more than a path"
      : refuseGlob(written.slice(1));
  if (reason === undefined) return;
  const message = `"${written.slice(0, 60)}" is not a glob of paths: ${reason}`;
  context.addIssue({ code: "custom", message, input: written });
});

export const authSchema = z.strictObject({
  url: z.string().superRefine(checkAuthUrl).optional().describe("Where the project answers."),
  key: z
    .string()
    .superRefine(checkAuthKey)
    .optional()
    .describe("Its publishable key, which every visitor can read."),
  providers: z
    .array(z.union([provider, z.strictObject({ name: provider, label: z.string().min(1) })]))
    .default([])
    .describe("Who else may vouch for visitors, in this order: names, or {name, label}."),
  captcha: z
    .strictObject({
      provider: z.enum(["turnstile", "hcaptcha"]),
      siteKey: z.string().regex(/^[\w-]{1,100}$/, "expected the public key of the site")
    })
    .optional()
    .describe("A check that a person is there, as the project asks for it."),
  signUp: z.boolean().default(true).describe("false: nobody opens an account by themselves."),
  magicLink: z.boolean().default(true).describe("false: no sign-in by a link or code in a mail."),
  passwordLength: z
    .int()
    .min(6)
    .max(72)
    .default(8)
    .describe("Characters that a password needs at least, as the project has it."),
  redirect: z
    .strictObject({
      login: page.default("/login").describe("Where visitors sign in."),
      callback: page.default("/auth/callback").describe("Where mails and providers lead."),
      include: z.array(pathGlob).optional().describe("Pages that need a session; all if left out."),
      exclude: z.array(pathGlob).default([]).describe("Pages that need none."),
      remember: z.boolean().default(true).describe("Whether visitors come back to where they were.")
    })
    .optional()
    .describe("Sends visitors without a session from pages to the login page (spec §2).")
});

/** The keys and sessions of visitors go there: on the open net only encrypted (case G10). */
function checkAuthUrl(written: string, context: z.core.$RefinementCtx<string>): void {
  if (written === "") return; // not connected
  const url = URL.canParse(written) ? new URL(written) : undefined;
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url?.hostname ?? "");
  const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && isLocal);
  const shown = written.slice(0, 80);
  const message = !isSafe
    ? `"${shown}" is not an https URL; write it as https://<project>.supabase.co`
    : url.search || url.hash || url.username || url.password
      ? `the URL holds more than host and path; write it as ${url.origin}`
      : undefined;
  if (message !== undefined) context.addIssue({ code: "custom", message, input: written });
}

/** Every visitor can read the key; one that may do everything has no place here (case G7). */
function checkAuthKey(key: string, context: z.core.$RefinementCtx<string>): void {
  if (key === "") return; // not connected
  const kind = kindOfKey(key);
  if (kind === "publishable") return;
  context.addIssue({
    code: "custom",
    message:
      kind === "secret" || key.startsWith("sb_secret_")
        ? "this is a secret key, which opens the whole project to everybody; " +
          "put the publishable key here and rotate this one in Supabase under Project Settings, API Keys"
        : "this is not a publishable key (sb_publishable_…, or an older one of the role anon); " +
          "copy it from Supabase under Project Settings, API Keys",
    input: ""
  });
}
