/**
 * What hosts of static sites do differently, as one table. It holds what their documentation says and what
 * can be seen of them from outside; where neither is certain, a host does here what the others do.
 *
 * | | plain | GitHub Pages | Netlify | Cloudflare Pages | Vercel | S3 website |
 * | --- | --- | --- | --- | --- | --- | --- |
 * | `/a`, there is `a.html` | the page | the page | the page | the page | to `/a/`: 404 | 404 |
 * | `/a/`, there is `a.html` | 404 | 404 | to `/a` | to `/a` | 404 | 404 |
 * | `/a`, there is `a/index.html` | to `/a/` | to `/a/` | to `/a/` | to `/a/` | to `/a/` | to `/a/` |
 * | `/a/`, there are both | the folder's | the folder's | to `/a` | the folder's | the folder's | the folder's |
 * | `/a.html` | the page | the page | the page | to `/a` | the page | the page |
 * | status of those redirects | 301 | 301 | 301 | 308 | 308 | 302 |
 * | page of errors | `/404.html` | `/404.html` | `/404.html` | the first above, else `/` | `/404.html` | `404.html`, also above the base |
 * | `_redirects`, `_headers` | read | files like others | read | read | files like others | files like others |
 * | compression | br, gzip | gzip | br, gzip | br, gzip | br, gzip | none |
 *
 * Vercel's are its ways with the `vercel.json` that `vitrine init` writes (`cli/starter/hosts.ts`).
 */
import type { Host } from "../hosts.ts";
import { usageError } from "../problem.ts";
import { didYouMean } from "../suggest.ts";

/** How a host reads `_redirects`. */
export interface RedirectStyle {
  /** Of a rule that names none. */
  status: 301 | 302;
  /** Those it follows: a redirect, a rewrite (200) or another page of errors (404). */
  statuses: ReadonlySet<number>;
  /**
   * What comes first where there is a file too. "rules": whatever it is. "redirects": rules that lead
   * elsewhere, not those that show another file. "files": the file, unless the rule is forced.
   */
  first: "rules" | "redirects" | "files";
  /** Whether a rule for "/a" is one for "/a/" as well, and one for "/a/*" for "/a". */
  isSlashFree: boolean;
  /** "301!" and rules that ask for parameters of the query. */
  hasOptions: boolean;
  /** Where a star may stand: it takes the rest of a path, or anything once. */
  star: "end" | "once";
  /** The most rules without and with a pattern. */
  limits?: { static: number; dynamic: number };
}

/** How a host reads `_headers`. */
export interface HeaderStyle {
  /** Whether a rule for "/a" is one for "/a/" as well. */
  isSlashFree: boolean;
  /** "! Name" takes a header away, ":splat" in a value is what a star stands for. */
  hasOptions: boolean;
  limit?: number;
}

export interface HostStyle {
  name: string;
  /** Whether "/a" is answered with a.html. */
  isExtensionOptional: boolean;
  /** Whether "/a.html" leads to "/a", and "/a/index.html" to "/a/". */
  hidesExtension: boolean;
  /** Whether "/a/" leads to "/a" where there is a.html: always, or where there is no a/index.html. */
  dropsSlash: "never" | "alone" | "always";
  /**
   * Whether names alone say where a slash belongs, whatever there is: "/a" leads to "/a/", and "/a.txt/" to
   * "/a.txt"; below "/.well-known" nothing leads anywhere.
   */
  hasSlashByName: boolean;
  /** Of the redirects that follow from that, and of the one from "/a" to "/a/". */
  status: 301 | 302 | 308;
  /** Where 404.html is looked for: at the root, from the path upwards, at the root for the whole host. */
  errorPage: "root" | "nearest" | "host";
  /** Whether a site without 404.html is shown its front page everywhere, as an application of one page. */
  isApplication: boolean;
  redirects: RedirectStyle | undefined;
  headers: HeaderStyle | undefined;
  /** The best first. */
  encodings: readonly ("br" | "gzip")[];
  /** Undefined where the host says nothing. */
  cacheControl: string | undefined;
  /** The same for files whose name tells their content, where it differs. */
  cacheControlOfHashed?: string;
}

export type HostStyleName = "plain" | Host;

const REVALIDATE = "public, max-age=0, must-revalidate";
const REDIRECTS = [301, 302, 303, 307, 308];

const plain: HostStyle = {
  name: "a plain host",
  isExtensionOptional: true,
  hidesExtension: false,
  dropsSlash: "never",
  hasSlashByName: false,
  status: 301,
  errorPage: "root",
  isApplication: false,
  redirects: {
    status: 301,
    statuses: new Set([...REDIRECTS, 200, 404]),
    first: "redirects",
    isSlashFree: false,
    hasOptions: false,
    star: "end"
  },
  headers: { isSlashFree: false, hasOptions: false },
  encodings: ["br", "gzip"],
  cacheControl: REVALIDATE,
  cacheControlOfHashed: "public, max-age=31536000, immutable"
};

export const hostStyles: Readonly<Record<HostStyleName, HostStyle>> = {
  plain,
  github: {
    ...plain,
    name: "GitHub Pages",
    redirects: undefined,
    headers: undefined,
    encodings: ["gzip"],
    cacheControl: "max-age=600",
    cacheControlOfHashed: "max-age=600"
  },
  netlify: {
    ...plain,
    name: "Netlify",
    dropsSlash: "always",
    redirects: {
      status: 301,
      statuses: new Set([...REDIRECTS, 200, 404]),
      first: "files",
      isSlashFree: true,
      hasOptions: true,
      star: "end"
    },
    headers: { isSlashFree: true, hasOptions: false },
    cacheControlOfHashed: REVALIDATE
  },
  cloudflare: {
    ...plain,
    name: "Cloudflare Pages",
    hidesExtension: true,
    dropsSlash: "alone",
    status: 308,
    errorPage: "nearest",
    isApplication: true,
    redirects: {
      status: 302,
      statuses: new Set([...REDIRECTS, 200]),
      first: "rules",
      isSlashFree: false,
      hasOptions: false,
      star: "once",
      limits: { static: 2000, dynamic: 100 }
    },
    headers: { isSlashFree: false, hasOptions: true, limit: 100 },
    cacheControlOfHashed: REVALIDATE
  },
  vercel: {
    ...plain,
    name: "Vercel",
    isExtensionOptional: false,
    hasSlashByName: true,
    status: 308,
    redirects: undefined,
    headers: undefined
  },
  s3: {
    ...plain,
    name: "S3",
    isExtensionOptional: false,
    status: 302,
    errorPage: "host",
    redirects: undefined,
    headers: undefined,
    encodings: [],
    cacheControl: undefined,
    cacheControlOfHashed: undefined
  }
};

const names = Object.keys(hostStyles) as HostStyleName[];

/** @throws BuildError of kind "usage" where there is no such host */
export function findHostStyle(name: string): HostStyle {
  const found = names.find((known) => known === name);
  if (found !== undefined) return hostStyles[found];
  const hint = didYouMean(name, names) ?? `There are ${names.join(", ")}.`;
  throw usageError("unknown-host-style", `--host-style ${name} is no host we know`, hint);
}
