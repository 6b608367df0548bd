/** What went wrong, as the error page shows it (spec §3, "Error object"). */
export interface SiteError {
  /** As HTTP has them; 0 where no answer came at all (spec §8). */
  statusCode: number;
  /** Empty: the page's own words for that code. */
  statusMessage: string;
  message: string;
  /** Whether the page cannot go on. */
  fatal: boolean;
  /** Whether nobody had expected it. */
  unhandled: boolean;
}

const LONGEST_STATUS = 120; // characters
const LONGEST = 500; // characters; what fails may be as long as a document
const FAILED = 500; // as a server would say it

/** The error of what a script has thrown, be it what it may; what it says of itself is believed. */
export function toSiteError(thrown: unknown): SiteError {
  const said = (typeof thrown === "object" && thrown !== null ? thrown : {}) as Partial<SiteError>;
  const code = said.statusCode;
  const isCode = Number.isInteger(code) && code !== undefined && code >= 400 && code < 600;
  return {
    statusCode: isCode ? code : FAILED,
    statusMessage: cut(said.statusMessage, LONGEST_STATUS),
    message: cut(typeof thrown === "string" ? thrown : said.message, LONGEST),
    fatal: said.fatal === true,
    unhandled: true
  };
}

function cut(text: unknown, most: number): string {
  if (typeof text !== "string") return "";
  return text.length > most ? `${text.slice(0, most).trimEnd()} …` : text;
}
