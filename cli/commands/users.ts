/** `vitrine users`: the accounts of the site's Supabase project, for whoever holds its secret key. */
import { instantOfBuild } from "../clock.ts";
import { readConfig } from "../config.ts";
import { printable, usageError } from "../problem.ts";
import { askOn, isInteractive, untilCancelled } from "../prompts.ts";
import { keepOthersOut, printResult } from "../results.ts";
import { resolveRoot } from "../siteRoot.ts";
import {
  type AdminApi,
  createAdminApi,
  type LinkType,
  type ListedUser,
  type User
} from "../users/adminApi.ts";
import { connectAdmin, isLocal } from "../users/connectAdmin.ts";
import {
  asJson,
  factorLine,
  linkDetails,
  siteLink,
  userDetails,
  userLine
} from "../users/formatUsers.ts";

export interface UsersFlags {
  root: string;
  json?: boolean;
}

export interface ListFlags extends UsersFlags {
  /** One page alone. */
  page?: number;
  perPage: number;
}

/** Prints one page after the other, each as it comes. */
export async function list(flags: ListFlags): Promise<void> {
  const { api, project } = await connect(flags);
  const all: ListedUser[] = [];
  let total: number | undefined;
  let count = 0;
  for (let page: number | undefined = flags.page ?? 1; page !== undefined; ) {
    const found = await api.list(page, flags.perPage);
    total = found.total;
    count += found.users.length;
    if (flags.json) all.push(...found.users);
    else printResult(found.users.map(userLine).join(""));
    const isMore = flags.page === undefined && found.users.length > 0;
    page = isMore ? found.next : undefined;
  }
  if (flags.json) printResult(asJson({ ok: true, project, total, users: all }));
  else say(`${count}${total === undefined ? "" : ` of ${total}`} users of ${project}`);
}

export async function show(id: string, flags: UsersFlags): Promise<void> {
  const user = checkId(id, "user");
  const { api, project } = await connect(flags);
  printUser(await api.get(user), project, flags);
}

export interface InviteFlags extends UsersFlags {
  name?: string;
  redirectTo?: string;
}

/** The service sends them a mail. */
export async function invite(email: string, flags: InviteFlags): Promise<void> {
  checkEmail(email);
  const { api, project } = await connect(flags);
  printUser(await api.invite(email, flags.name, flags.redirectTo), project, flags);
}

export interface CreateFlags extends UsersFlags {
  name?: string;
  passwordStdin?: boolean;
  unconfirmed?: boolean;
}

/** No mail is sent. Without a password they sign in by a link. */
export async function create(email: string, flags: CreateFlags): Promise<void> {
  checkEmail(email);
  const { api, project } = await connect(flags);
  const password = flags.passwordStdin ? await readPassword() : undefined;
  const isConfirmed = !flags.unconfirmed;
  printUser(await api.create({ email, password, name: flags.name, isConfirmed }), project, flags);
}

export interface DeleteFlags extends UsersFlags {
  soft?: boolean;
  yes?: boolean;
}

export async function remove(id: string, flags: DeleteFlags): Promise<void> {
  const user = checkId(id, "user");
  const { api, project } = await connect(flags);
  await untilCancelled(async () => {
    if (!flags.yes) {
      const what = flags.soft ? "Take the account of" : "Delete, for good,";
      const question = async () => `${what} ${nameOf(await api.get(user))} from ${project}?`;
      if (!(await isWanted(question, flags))) return;
    }
    await api.remove(user, flags.soft ?? false);
    if (flags.json) printResult(asJson({ ok: true, project, deleted: user }));
    else say(`${user} is deleted`);
  });
}

export interface FactorsFlags extends UsersFlags {
  delete?: string;
  yes?: boolean;
}

/** Of somebody who has lost theirs. */
export async function factors(id: string, flags: FactorsFlags): Promise<void> {
  const user = checkId(id, "user");
  const factor = flags.delete === undefined ? undefined : checkId(flags.delete, "factor");
  const { api, project } = await connect(flags);
  await untilCancelled(async () => {
    if (factor !== undefined) {
      const question = async () => `Take a factor from ${nameOf(await api.get(user))}?`;
      if (!flags.yes && !(await isWanted(question, flags))) return;
      await api.removeFactor(user, factor);
    }
    const found = await api.get(user);
    if (flags.json) printResult(asJson({ ok: true, project, factors: found.factors }));
    else if (found.factors.length === 0) say(`${nameOf(found)} has no factors`);
    else printResult(found.factors.map(factorLine).join(""));
  });
}

export interface LinkFlags extends UsersFlags {
  newEmail?: string;
  redirectTo?: string;
  passwordStdin?: boolean;
}

/** Nobody is sent it: whoever has the link is let in. */
export async function link(type: LinkType, email: string, flags: LinkFlags): Promise<void> {
  checkEmail(email);
  const { newEmail, redirectTo } = flags;
  const isChange = type.startsWith("email_change");
  if (newEmail !== undefined) checkEmail(newEmail);
  if (isChange && newEmail === undefined) {
    throw usageError("usage", `a link of type ${type} needs --new-email`, "Name the new address.");
  }
  if (type === "signup" && !flags.passwordStdin) {
    const hint = "Hand it over with --password-stdin, or make a link of type invite.";
    throw usageError("usage", "a link of type signup needs the password of the new account", hint);
  }
  const { api, project, callbackOf } = await connect(flags);
  const password = flags.passwordStdin ? await readPassword() : undefined;
  const made = await api.link({ type, email, newEmail, password, redirectTo });
  const callback = callbackOf(made.redirectTo);
  if (!flags.json) printResult(linkDetails(made, callback));
  else {
    const onSite = callback && siteLink(made, callback);
    printResult(asJson({ ok: true, project, ...made, ...(onSite && { onSite }) }));
  }
}

interface Connected {
  api: AdminApi;
  /** Its URL, for words. */
  project: string;
  /**
   * Where the site takes links, as far as its address is known.
   * @param redirectTo where the project sends people
   */
  callbackOf(redirectTo: string): string | undefined;
}

async function connect({ root }: UsersFlags): Promise<Connected> {
  keepOthersOut();
  const now = instantOfBuild(undefined, process.env);
  const config = await readConfig(resolveRoot(root), "check", { now });
  const target = connectAdmin(config.auth, process.env);
  const { site, base, trailingSlash, auth } = config;
  const page = (auth?.redirect?.callback ?? "/auth/callback").replace(/^\/|\/$/g, "");
  const path = `${base}${page}${trailingSlash === "always" ? "/" : ""}`;
  // A project of this machine has no links for the site that everybody sees.
  const published = isLocal(target.url) ? undefined : site.url;
  return {
    api: createAdminApi(target),
    project: target.url,
    callbackOf(redirectTo) {
      const origin = URL.canParse(redirectTo) ? new URL(redirectTo).origin : undefined;
      const known = published ?? origin;
      return known && known + path;
    }
  };
}

function printUser(user: User, project: string, { json }: UsersFlags): void {
  printResult(json ? asJson({ ok: true, project, user }) : userDetails(user));
}

function nameOf({ email, name, id }: User): string {
  return printable(email || name || id);
}

function say(words: string): void {
  process.stderr.write(`${words}\n`);
}

/**
 * Asks on a terminal.
 * @throws BuildError of kind "usage" where nobody can be asked
 */
async function isWanted(question: () => Promise<string>, { json }: UsersFlags): Promise<boolean> {
  if (json || !isInteractive()) {
    throw usageError(
      "unconfirmed",
      "nobody can be asked whether that is meant",
      "Say so with --yes."
    );
  }
  const options = [{ value: "no" }, { value: "yes" }];
  return (await askOn()({ message: await question(), options })) === "yes";
}

/** Spec §5. @throws BuildError of kind "usage" */
function checkId(written: string, whose: string): string {
  if (/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(written)) return written.toLowerCase();
  const hint = written.includes("@")
    ? "vitrine users list tells the id that belongs to an address."
    : "An id has 8-4-4-4-12 characters of 0 to 9 and a to f, as vitrine users list prints it.";
  throw usageError("invalid-id", `"${written.slice(0, 80)}" is no id of a ${whose}`, hint);
}

/** The service decides; this is for slips and arguments in the wrong order. */
function checkEmail(written: string): void {
  if (/^[^\s@]+@[^\s@]+$/.test(written)) return;
  const shown = written.slice(0, 80);
  throw usageError(
    "invalid-email",
    `"${shown}" is no e-mail address`,
    "Write it as ada@example.com."
  );
}

const MAX_PASSWORD = 4096; // bytes: what is piped by mistake is not read to its end

/** The first line of standard input, whatever ends it. */
async function readPassword(): Promise<string> {
  let text = "";
  for await (const part of process.stdin.setEncoding("utf8")) {
    text += part;
    if (/[\r\n]/.test(text) || text.length > MAX_PASSWORD) break;
  }
  const [password = ""] = text.split(/\r\n|\r|\n/);
  if (password !== "" && password.length <= MAX_PASSWORD) return password;
  throw usageError(
    "password-missing",
    "no password was read from standard input",
    "Hand it over as in: pass show site | vitrine users create ada@example.com --password-stdin"
  );
}
