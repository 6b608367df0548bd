/** One request for the head of an answer, with nothing in it but what it is about and who asks. */
import { lookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { packageVersion } from "../package.ts";

export interface HostAnswer {
  status: number;
  /** As written, of a redirect. */
  location: string | undefined;
  /** As written: seconds or a date. */
  retryAfter: string | undefined;
}

/** There was no answer within the time. */
export class LateError extends Error {
  constructor(timeout: number) {
    super(`no answer within ${timeout / 1000} s`);
    this.name = "LateError";
  }
}

/** @throws Error where there is no answer, `LateError` where there is none within the time */
export type AskHost = (url: URL, method: "HEAD" | "GET", timeout: number) => Promise<HostAnswer>;

/**
 * Node's own request, since `fetch` adds headers. The body is not read.
 * @param mayReach is asked about each address that a name stands for
 */
export function createAskHost(mayReach: (address: string) => boolean): AskHost {
  const find: LookupFunction = (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const [first, ...others] = error ? [] : found.filter(({ address }) => mayReach(address));
      if (error) done(error, []);
      else if (!first) done(new Error(`${hostname} stands for a private address`), []);
      else if (options.all) done(null, [first, ...others]);
      else done(null, first.address, first.family);
    });
  };
  return (url, method, timeout) =>
    new Promise((resolve, reject) => {
      const { request } = url.protocol === "https:" ? https : http;
      const options = {
        method,
        headers: { "User-Agent": `vitrine/${packageVersion} (check of links)` },
        agent: false,
        lookup: find,
        signal: AbortSignal.timeout(timeout)
      } as const;
      const asked = request(url, options, (response) => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, location: headers.location, retryAfter: headers["retry-after"] });
        response.destroy();
      });
      asked.on("error", (error) => {
        const isLate = error.name === "AbortError" || error.name === "TimeoutError";
        reject(isLate ? new LateError(timeout) : error);
      });
      asked.end();
    });
}
