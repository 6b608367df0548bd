/** Everything that can be set of the auth service, as a Supabase project's dashboard has it. Times are in seconds. */
import type { Algorithm } from "../tokens.ts";

/** Decides on the answer that a captcha gave to a page. */
export interface Captcha {
  provider: "turnstile" | "hcaptcha";
  /** @returns what is wrong with it, in the provider's own words; empty where it is good */
  verify(token: string, ip: string): Promise<readonly string[]> | readonly string[];
}

/** How many requests one address may make; all but `mails` and `anonymous` are counted in five minutes. */
export interface RateLimits {
  signUp: number;
  /** In one hour. */
  anonymous: number;
  /** Magic links, codes, recoveries, and what is sent again; each for itself. */
  mail: number;
  /** Sign-ins and refreshes. */
  token: number;
  verify: number;
  /** Changes of one's own account. */
  user: number;
  /** In one minute. */
  factor: number;
  /** Mails of the whole project in one hour, where addresses have to be confirmed. */
  mails: number;
}

export interface AuthSettings {
  /** Where people are sent that come from nowhere else; without trailing slash. */
  siteUrl: string;
  /** Where else they may be sent: addresses with `*` (within a part), `**` (over parts), `?`, `{a,b}`, `[a-z]`. */
  redirectUrls: readonly string[];

  hasSignUp: boolean;
  hasAnonymous: boolean;
  hasEmail: boolean;
  hasMagicLink: boolean;
  /** Providers that are connected to the built-in fake one, by Supabase's names: "github". */
  providers: readonly string[];
  /** Whether people may link and unlink providers themselves. */
  hasManualLinking: boolean;

  /** New addresses count as confirmed without a mail. */
  isAutoconfirmed: boolean;
  /** A change of address is confirmed at the old one too. */
  isChangeConfirmedTwice: boolean;
  /** Between two mails of one kind to one address. */
  mailInterval: number;
  /**
   * The page of the site that links in mails lead to with a `token_hash`, as changed templates have them
   * ("/auth/callback/"); undefined lets them lead to the service.
   */
  mailPage: string | undefined;
  codeLength: number;
  codeLifetime: number;
  /** How long after its beginning a PKCE flow may be ended. */
  flowLifetime: number;

  passwordLength: number;
  /** A password needs one of each of these. */
  passwordCharacters: readonly string[];
  /** Of bcrypt: each step doubles the time. */
  passwordCost: number;
  /** A session older than a day needs a code from a mail for a new password. */
  isReauthenticationNeeded: boolean;

  tokenLifetime: number;
  tokenAlgorithm: Algorithm;
  /** How long a refresh token that has been used is still taken. */
  refreshReuse: number;

  canEnrolTotp: boolean;
  canVerifyTotp: boolean;
  maxFactors: number;
  challengeLifetime: number;

  captcha: Captcha | undefined;
  rateLimits: RateLimits;
}

/** As Supabase has them for a new project, but for what needs a server that sends mail. */
export const defaultSettings: AuthSettings = {
  siteUrl: "http://localhost:3000",
  redirectUrls: [],

  hasSignUp: true,
  hasAnonymous: false,
  hasEmail: true,
  hasMagicLink: true,
  providers: [],
  hasManualLinking: true,

  isAutoconfirmed: false,
  isChangeConfirmedTwice: true,
  mailInterval: 60,
  mailPage: undefined,
  codeLength: 6,
  codeLifetime: 3600,
  flowLifetime: 300,

  passwordLength: 6,
  passwordCharacters: [],
  passwordCost: 10,
  isReauthenticationNeeded: true,

  tokenLifetime: 3600,
  tokenAlgorithm: "HS256",
  refreshReuse: 10,

  canEnrolTotp: true,
  canVerifyTotp: true,
  maxFactors: 10,
  challengeLifetime: 300,

  captcha: undefined,
  rateLimits: {
    signUp: 30,
    anonymous: 30,
    mail: 30,
    token: 150,
    verify: 30,
    user: 30,
    factor: 15,
    mails: 30
  }
};

/** What is not given is as in `defaultSettings`. */
export type GivenAuthSettings = Partial<Omit<AuthSettings, "rateLimits">> & {
  rateLimits?: Partial<RateLimits>;
};

export function createAuthSettings(given: GivenAuthSettings = {}): AuthSettings {
  return {
    ...defaultSettings,
    ...given,
    rateLimits: { ...defaultSettings.rateLimits, ...given.rateLimits }
  };
}
