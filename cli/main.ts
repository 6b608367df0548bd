/** The command line: names every command and flag; what they do is imported when it is asked for. */
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { toIsoDate } from "../runtime/isoDate.ts";
import { failure } from "./failure.ts";
import { hostNames } from "./hosts.ts";
import { packageVersion } from "./package.ts";
import { PARTS, type Shard } from "./parts/shard.ts";
import { type BuildError, usageError } from "./problem.ts";
import { endWithReader } from "./results.ts";
import { didYouMean } from "./suggest.ts";

const DEFAULT_PORT = 3000;
const BACKEND_PORT = 54_321; // as Supabase's own command has it
const MAX_SHARDS = 1000; // more than any CI starts; a slip of the finger is told

/** Runs one command and sets the exit code: see "Exit codes" in CONTRIBUTING.md. */
export async function main(argv: readonly string[]): Promise<void> {
  const json = argv.includes("--json");
  const program = createProgram(json);
  endWithReader();
  let root: string | undefined;
  program.hook("preAction", (_, command) => {
    root = command.opts<{ root?: string }>().root;
  });
  process.on("uncaughtException", (error) => {
    failure(error, { json, root });
    process.exit();
  });
  try {
    await program.parseAsync([...argv]);
  } catch (error) {
    if (!(error instanceof CommanderError)) failure(error, { json, root });
    // Commander has already said what was wrong, except as JSON; 0 is --help and --version.
    else if (error.exitCode === 0) process.exitCode = 0;
    else if (json) failure(misuse(error), { json });
    else process.exitCode = 2;
  }
}

/** "error: unknown option '--dratfs'\n(Did you mean --drafts?)" as a problem. */
function misuse({ message }: CommanderError): BuildError {
  const [words = "", suggestion] = message.replace(/^error: /, "").split("\n");
  return usageError("usage", words, suggestion?.replace(/^\((.*)\)$/, "$1"));
}

function createProgram(isJson: boolean): Command {
  const program = new Command("vitrine")
    .description("Exports a site of Markdown and YAML as static HTML.")
    .version(packageVersion)
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({
      outputError: (text, write) => write(`${text.trimEnd()}\n`),
      ...(isJson && { writeErr: () => {} })
    });
  program.showHelpAfterError("(vitrine --help lists the commands)");

  addBuildFlags(program.command("build").description("export the site to out/"))
    .addOption(
      new Option(
        "--shard <i/n>",
        `build the i-th of n parts, into ${PARTS}/<i>, for vitrine merge`
      ).argParser(parseShard)
    )
    .action(async (flags) => (await import("./commands/build.ts")).run(flags));

  addBuildFlags(
    program
      .command("merge [parts...]")
      .description(`join the parts of a site (default: those in ${PARTS}/) to out/`)
  ).action(async (parts, flags) => (await import("./commands/merge.ts")).run(parts, flags));

  addServerFlags(
    program
      .command("watch")
      .description("serve the site while you work on it; pages show changes by themselves")
  )
    .option("--base <path>", "path below which the site is hosted, e.g. /docs/")
    .option("--no-drafts", "leave out drafts, pages of the future and expired ones, as build does")
    .addOption(
      new Option("--clock <iso>", "the instant that counts as now").argParser(parseInstant)
    )
    .action(async (flags) => (await import("./commands/watch.ts")).run(flags));

  program
    .command("check")
    .description(
      "say what is wrong with the site as it would be built, or whether out/ is what was built"
    )
    .option("--root <dir>", "the site's folder", ".")
    .option(
      "--out [dir]",
      "compare every file of the output folder (as in build) with its manifest"
    )
    .option("--base <path>", "path below which the site is hosted, e.g. /docs/")
    .option("--drafts", "include drafts")
    .option("--future", "include pages dated in the future")
    .option("--expired", "include pages past their expiry date")
    .addOption(
      new Option("--clock <iso>", "the instant that counts as now").argParser(parseInstant)
    )
    .option("--external", "ask other hosts whether links to them work")
    .option("--spelling", "look words up in the dictionary of the site's language")
    .option("--strict", "warnings fail the check")
    .option("--json", "print one JSON document on standard output")
    .option("--quiet", "print problems alone")
    .showHelpAfterError("(vitrine check --help lists the flags)")
    .exitOverride()
    .action(async (flags) => (await import("./commands/check.ts")).run(flags));

  addServerFlags(
    program.command("preview").description("serve out/ on this machine, as a host would do it")
  )
    .addOption(
      new Option(
        "--out <dir>",
        "the built site: absolute, or a path below --root; default: out"
      ).conflicts("backend")
    )
    .option("--base <path>", "path below which the site is hosted, as in build")
    .option(
      "--host-style <name>",
      "what is served how: plain, github, netlify, cloudflare, vercel or s3; default: as the config's host"
    )
    .action(async (flags) => (await import("./commands/preview.ts")).run(flags));
  addAuthorCommands(program);
  addUserCommands(program);
  addDatabaseCommands(program);
  return program;
}

function addServerFlags(command: Command): Command {
  return command
    .option("--root <dir>", "the site's folder", ".")
    .addOption(
      new Option("--port <n>", "the port; if it is taken, the next one that is free")
        .argParser(parsePort)
        .default(DEFAULT_PORT)
    )
    .option("--strict-port", "fail where the port is taken")
    .option("--host [address]", "answer other machines too; default: this one alone")
    .option("--open", "open the browser")
    .option(
      "--backend",
      "bring a backend for accounts and messages, kept in .vitrine/backend, in the place of the config's project"
    )
    .addOption(
      new Option("--backend-port <n>", "its port; if it is taken, the next one that is free")
        .argParser(parsePort)
        .default(BACKEND_PORT)
        .implies({ backend: true })
    )
    .addOption(
      new Option(
        "--backend-host <address>",
        "an address of this machine, at which others may use the backend"
      ).implies({ backend: true })
    )
    .option("--quiet", "print problems alone")
    .showHelpAfterError(`(vitrine ${command.name()} --help lists the flags)`)
    .exitOverride();
}

/** What begins a site, adds to it, or tells of it. */
function addAuthorCommands(program: Command): void {
  const help = (command: Command): Command =>
    command.showHelpAfterError(`(vitrine ${command.name()} --help lists the flags)`).exitOverride();
  help(program.command("init [dir]"))
    .description("begin a new site in a folder")
    .addOption(
      oneOf(new Option("--from <starter>", "what it begins as; default: portfolio"), [
        "portfolio",
        "consultancy",
        "blank"
      ])
    )
    .addOption(
      oneOf(new Option("--host <host>", "with files for this host; default: none"), hostNames)
    )
    .option("--package <spec>", "what it depends on: a version, file:…; default: this one")
    .option("--json", "print one JSON document on standard output")
    .action(async (directory, flags) => (await import("./commands/init.ts")).run(directory, flags));
  help(program.command("new [collection] [title]"))
    .description("write a content file of a collection, and print its path")
    .option("--root <dir>", "the site's folder", ".")
    .option("--set <key=value>", "a field of it; may be repeated", collect, [])
    .option("--file <path>", "where, below content/; default: made of the title")
    .addOption(
      new Option("--clock <iso>", "the instant that counts as now").argParser(parseInstant)
    )
    .option("--json", "print one JSON document on standard output")
    .action(async (collection, title, flags) =>
      (await import("./commands/new.ts")).run(collection, title, flags)
    );
  help(program.command("eject [template]"))
    .description("copy a template of the package to the site's templates/, to change it there")
    .option("--root <dir>", "the site's folder", ".")
    .option("--list", "print the templates that there are")
    .action(async (template, flags) => (await import("./commands/eject.ts")).run(template, flags));
  help(program.command("info"))
    .description("tell versions, folders, pages, collections and sizes")
    .option("--root <dir>", "the site's folder", ".")
    .option("--json", "print one JSON document on standard output")
    .action(async (flags) => (await import("./commands/info.ts")).run(flags));
  help(program.command("schema [name]"))
    .description("print the JSON Schema of a collection, of the config (config), or all of them")
    .option("--root <dir>", "the site's folder", ".")
    .addOption(
      oneOf(
        new Option(
          "--vscode <file>",
          "print what .vscode/ has of them, with the site's own collections"
        ),
        ["settings", "snippets"]
      )
    )
    .action(async (name, flags) => (await import("./commands/schema.ts")).run(name, flags));
}

/** What concerns the site's tables (`supabase/migrations`). */
function addDatabaseCommands(program: Command): void {
  const db = program
    .command("db")
    .description("check who may do what in the site's database, or copy its migrations")
    .showHelpAfterError("(vitrine db --help lists the commands)")
    .exitOverride();
  const add = (usage: string, description: string): Command =>
    db
      .command(usage)
      .description(description)
      .option("--root <dir>", "the site's folder", ".")
      .option("--json", "print one JSON document on standard output")
      .showHelpAfterError(`(vitrine db ${usage} --help lists the flags)`)
      .exitOverride();
  add(
    "check",
    "say which tables, policies, views and functions are open; SUPABASE_DB_URL names a database to check instead of the migrations"
  ).action(async (flags) => (await import("./commands/db.ts")).check(flags));
  add("copy", "copy the package's migrations to supabase/migrations, to change them there").action(
    async (flags) => (await import("./commands/db.ts")).copy(flags)
  );
}

/** The accounts of the site's project, one command each. */
function addUserCommands(program: Command): void {
  const users = program
    .command("users")
    .description("list, invite, create and delete the users of the site's Supabase project")
    .showHelpAfterError("(vitrine users --help lists the commands)")
    .exitOverride();
  const add = (usage: string, description: string): Command => {
    const command = users.command(usage).description(description);
    return command
      .option("--root <dir>", "the site's folder", ".")
      .option("--json", "print one JSON document on standard output")
      .showHelpAfterError(`(vitrine users ${command.name()} --help lists the flags)`)
      .exitOverride();
  };
  const load = () => import("./commands/users.ts");
  const name = new Option("--name <name>", "what the site calls them");
  const password = new Option("--password-stdin", "read the password from standard input");
  const redirect = new Option("--redirect-to <url>", "where the link leads in the end");
  const yes = new Option("--yes", "do not ask whether it is meant");

  add("list", "print all users, page by page")
    .addOption(new Option("--page <n>", "this page alone").argParser(parsePage))
    .addOption(new Option("--per-page <n>", "users a page").argParser(parsePage).default(50))
    .action(async (flags) => (await load()).list(flags));
  add("show <id>", "print what is known of a user").action(async (id, flags) =>
    (await load()).show(id, flags)
  );
  add("invite <email>", "send an invitation by mail")
    .addOption(name)
    .addOption(redirect)
    .action(async (email, flags) => (await load()).invite(email, flags));
  add("create <email>", "create a user without a mail")
    .addOption(name)
    .addOption(password)
    .option("--unconfirmed", "leave the address to be confirmed")
    .action(async (email, flags) => (await load()).create(email, flags));
  add("delete <id>", "delete a user, after a question")
    .option("--soft", "keep the record without its data")
    .addOption(yes)
    .action(async (id, flags) => (await load()).remove(id, flags));
  add("factors <id>", "print the factors of a user's second step, or take one away")
    .option("--delete <factor>", "take this one away, after a question")
    .addOption(yes)
    .action(async (id, flags) => (await load()).factors(id, flags));
  const types = [
    "signup",
    "magiclink",
    "recovery",
    "invite",
    "email_change",
    "email_change_current"
  ];
  add("link", "print a link as mails have it; whoever has it is let in")
    .addArgument(new Argument("<type>", types.join(", ")).choices(types))
    .argument("<email>", "whose")
    .option("--new-email <email>", "the new address, of a change")
    .addOption(password)
    .addOption(redirect)
    .action(async (type, email, flags) => (await load()).link(type, email, flags));
}

/** Takes one of a few words; of another it says which was most likely meant. */
function oneOf(option: Option, words: readonly string[]): Option {
  return option.choices(words).argParser((written: string) => {
    if (words.includes(written)) return written;
    const meant = didYouMean(written, words);
    throw new InvalidArgumentError(
      `${meant === undefined ? "" : `${meant} `}There are ${words.join(", ")}.`
    );
  });
}

/** Values of a flag that may be repeated. */
function collect(value: string, former: string[]): string[] {
  return [...former, value];
}

function addBuildFlags(command: Command): Command {
  const clock = new Option("--clock <iso>", "the instant that counts as now");
  const jobs = new Option("--jobs <n>", "the most threads to use; default: one a core");
  return command
    .option("--root <dir>", "the site's folder", ".")
    .option("--out <dir>", "where to write: absolute, or a path below --root; default: out")
    .option("--base <path>", "path below which the site is hosted, e.g. /docs/")
    .option("--drafts", "include drafts")
    .option("--future", "include pages dated in the future")
    .option("--expired", "include pages past their expiry date")
    .option("--preview", "all three of them, to out-preview, hidden from search engines")
    .addOption(clock.argParser(parseInstant))
    .option("--strict", "warnings fail the build")
    .addOption(jobs.argParser(parseCount))
    .option("--refresh", "load all data anew, good as what is kept of it may be")
    .option("--wait", "wait while another build writes to the same folder")
    .option("--json", "print one JSON document on standard output")
    .addOption(new Option("--quiet", "print problems alone").conflicts("timings"))
    .option("--timings", "print how long each step took")
    .showHelpAfterError(`(vitrine ${command.name()} --help lists the flags)`)
    .exitOverride();
}

function parseShard(value: string): Shard {
  const [, number = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(value) ?? []).map(Number);
  if (number < 1 || number > of || of > MAX_SHARDS) {
    throw new InvalidArgumentError("Expected a part and their count, such as 1/4.");
  }
  return { number, of };
}

function parseCount(value: string): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 0) {
    throw new InvalidArgumentError("Expected a whole number; 0 renders without threads.");
  }
  return count;
}

const MAX_PAGE = 1000; // users a page, and pages that anybody would ask for by hand

function parsePage(value: string): number {
  const number = /^\d{1,4}$/.test(value) ? Number(value) : 0;
  if (number < 1 || number > MAX_PAGE) {
    throw new InvalidArgumentError(`Expected a number from 1 to ${MAX_PAGE}.`);
  }
  return number;
}

function parsePort(value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (!(port <= 65_535)) {
    throw new InvalidArgumentError("Expected a number up to 65535; 0 takes any port that is free.");
  }
  return port;
}

function parseInstant(value: string): Date {
  const iso = toIsoDate(value);
  if (iso === undefined) throw new InvalidArgumentError("Expected a date such as 2026-11-21.");
  return new Date(iso);
}
