/** Which way messages of the contact page go, and what that needs. */
import type { Wrong } from "./mergeCollections.ts";

export const contactWays = ["supabase", "endpoint", "mailto"] as const;
export type ContactWay = (typeof contactWays)[number];

/** As an author writes it. */
export interface WrittenContact {
  adapter?: ContactWay | undefined;
  action?: string | undefined;
  email?: string | undefined;
  captcha?: { provider: "turnstile"; siteKey: string } | undefined;
}

export interface ContactConfig {
  /** Undefined where messages go nowhere. */
  adapter: ContactWay | undefined;
  /** The endpoint of the form; of the adapter "endpoint" alone. */
  action: string | undefined;
  /** Where people write to beside or instead of the form. */
  email: string | undefined;
  captcha: { provider: "turnstile"; siteKey: string } | undefined;
}

/**
 * An `action` is an endpoint, an address alone is for e-mail. A Supabase project takes messages where the config says
 * so by name, and never because accounts are connected: whoever wants accounts has not asked for a table of messages.
 * @param hasAuth whether the config has `auth`; what it lacks to be connected is told elsewhere
 */
export function chooseContact(
  { adapter, action, email, captcha }: WrittenContact,
  hasAuth: boolean,
  wrong: Wrong
): ContactConfig {
  const way = adapter ?? (action ? "endpoint" : email ? "mailto" : undefined);
  if (adapter !== undefined) {
    const [message, hint] =
      (adapter === "endpoint" && !action && LACKS.action) ||
      (adapter === "mailto" && !email && LACKS.email) ||
      (adapter === "supabase" && !hasAuth && LACKS.auth) ||
      (adapter !== "endpoint" && action && twoWays(adapter)) ||
      [];
    if (message && hint) wrong(["contact", "adapter"], message, hint);
  }
  if (captcha && way !== "endpoint" && way !== "supabase")
    wrong(["contact", "captcha"], ...UNCHECKED);
  return { adapter: way, action, email, captcha };
}

type Words = [message: string, hint: string];

const LACKS: Record<"action" | "email" | "auth", Words> = {
  action: [
    'contact.adapter "endpoint" has no endpoint',
    'Write action: "https://…" or a path such as "/send".'
  ],
  email: ['contact.adapter "mailto" has no address', 'Write email: "name@example.com".'],
  auth: [
    'contact.adapter "supabase" has no project',
    'Write auth: { url: "https://<project>.supabase.co", key: "sb_publishable_…" }.'
  ]
};

function twoWays(adapter: ContactWay): Words {
  return [
    `contact.adapter "${adapter}" and contact.action name two ways for one message`,
    'Leave out action, or write adapter: "endpoint".'
  ];
}

/** A widget that nobody asks about keeps nobody out (case F7). */
const UNCHECKED: Words = [
  "contact.captcha needs somebody who asks Turnstile about each message",
  'Write action: an endpoint that does, or adapter: "supabase"; a mailbox takes what it is given.'
];
