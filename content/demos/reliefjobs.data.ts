import { defineData } from "vitrine";
import { fetchPostings } from "./reliefjobs/fetchPostings.ts";
import { postingSchema } from "./reliefjobs/posting.ts";
import { readEnvelope } from "./reliefjobs/readEnvelope.ts";
import { samplePostings } from "./reliefjobs/samplePostings.ts";

/** The name that the service has approved for whoever asks it. */
const APPNAME = "RELIEFWEB_APPNAME";

/** A sample is of this day, so that the same site gives the same bytes. */
const SAMPLE = { count: 2000, day: "2026-10-01" };

export default defineData({
  ttl: 6 * 3600,
  env: [APPNAME],
  timeout: 600,
  publish: true,
  columns: postingSchema,
  async load({ env, fetchJson }) {
    const { [APPNAME]: appname } = env;
    if (appname === undefined) {
      const { postings } = readEnvelope(samplePostings(SAMPLE));
      return { rows: postings, source: "sample", day: SAMPLE.day };
    }
    const rows = await fetchPostings(appname, fetchJson);
    return { rows, source: "reliefweb", day: new Date().toISOString().slice(0, 10) };
  }
});
