/** Whether pages may ask the project of accounts, where the site's headers hold a Content-Security-Policy (case G10). */
import path from "node:path";
import { existsSync, readFileSync } from "../disk.ts";
import type { Problem } from "../problem.ts";
import { hostStyles } from "../serve/hostStyles.ts";
import { applyHeaders, parseHeaders } from "../serve/parseHeaders.ts";
import { HEADERS_FILE } from "../serve/unreadRules.ts";
import { accountsSettings } from "../site/accounts.ts";
import type { Site } from "../site/createSite.ts";

const NAME = "content-security-policy";
const FILE = `public/${HEADERS_FILE}`;

/** A project of this machine is not asked for: such a build is for its author alone. */
export function checkProjectPolicy({ config, url }: Pick<Site, "config" | "url">): Problem[] {
  const style = hostStyles[config.host ?? "plain"];
  const file = path.join(config.root, FILE);
  const settings = accountsSettings(config);
  if (!settings?.isConnected || !style.headers || !existsSync(file)) return [];
  const project = new URL(settings.url);
  if (project.protocol === "http:") return []; // of no other machine, by the config's schema
  const text = readFileSync(file, "utf8");
  const { rules } = parseHeaders(text, { name: style.name, headers: style.headers }, FILE);
  const login = decodeURI(url(settings.redirect.login));
  const { [NAME]: policies = "" } = applyHeaders({}, rules, login, style.headers);
  // A header that comes several times is a list, all of whose policies hold.
  if (policies.split(",").every((policy) => allowsAsking(policy, project))) return [];
  const line = text
    .split(/\r\n|\r|\n/)
    .findIndex((written) => written.toLowerCase().includes(NAME));
  return [
    {
      severity: "error",
      kind: "usage",
      code: "policy-without-project",
      message: `the ${NAME} keeps pages from asking ${project.origin}, the project of auth.url`,
      hint: `Name it in the policy: connect-src 'self' ${project.origin}.`,
      file: FILE,
      line: line + 1
    }
  ];
}

/** By `connect-src`, else by `default-src` (https://www.w3.org/TR/CSP3/#directive-connect-src). */
export function allowsAsking(policy: string, url: URL): boolean {
  const directives = new Map<string, string[]>();
  for (const written of policy.split(";")) {
    const [name = "", ...sources] = written.trim().split(/\s+/);
    // Of a directive that comes twice the first counts.
    if (!directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
  }
  const sources = directives.get("connect-src") ?? directives.get("default-src");
  return sources === undefined || sources.some((source) => matches(source, url));
}

function matches(source: string, url: URL): boolean {
  if (source === "*" || source.toLowerCase() === url.protocol) return true;
  const [, scheme = "https", host = "", port = "", place = "/"] =
    /^(?:([a-z][a-z\d+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?(\/.*)?$/i.exec(source) ?? [];
  const isScheme = `${scheme.toLowerCase()}:` === url.protocol || scheme.toLowerCase() === "http";
  const name = host.toLowerCase();
  const isHost = name.startsWith("*.")
    ? url.hostname.endsWith(name.slice(1))
    : name === url.hostname;
  const isPort = port === "*" || (port || "443") === (url.port || "443");
  // What is asked lies below the project's address.
  const isPlace = place.endsWith("/") && `${url.pathname}/`.startsWith(place);
  return isScheme && isHost && isPort && isPlace;
}
