/**
 * A page record as one line of JSON, with what tells whether the page would still come out the same: its
 * own texts and all that it has read of the site. What all pages depend on is the key of the lines.
 */
import { configKey } from "../config/configKey.ts";
import { sha256 } from "../hash.ts";
import { hasPayloads } from "../outputs/payload.ts";
import { codeKey } from "../package.ts";
import type { Route } from "../site/createRoutes.ts";
import type { Site } from "../site/createSite.ts";
import { createEntryKeys, type EntryKeys } from "./entryKeys.ts";
import type { PageRecord, RenderSetup } from "./pageRecord.ts";
import { createAnswers, digestOf, digestOfTexts, type TextReads } from "./reads.ts";

/** A page record with the hashes of its outputs in their place. */
export interface KnownRecord extends PageRecord {
  html: string;
  payload: string | undefined;
}

/** SHA-256 of a page's files. */
export type PageHashes = Pick<KnownRecord, "html" | "payload">;

/** The same as JSON. */
interface Stored extends Omit<KnownRecord, "sources" | "reads" | "code"> {
  /** Each file that the page depends on, with what is known of it. */
  sources: readonly [file: string, known: string][];
}

interface Line {
  /** Stands for the route and the texts that it shows. */
  input: string;
  /** Stands for what text can name at the time (`placesKey`). */
  places: string;
  /** Questions with the digests of their answers. */
  answers: readonly [question: string, digest: string][];
  texts: readonly TextReads[];
  /** Stands for where the texts' links and images lead. */
  digest: string;
  record: Stored;
}

export interface PageLines {
  /** Stands for the templates, the config and our own code. */
  key: string;
  /**
   * The record in a line, if the page would be rendered the same.
   * @returns with the line as it should be kept
   */
  read(route: Route, json: string): { record: KnownRecord; json: string } | undefined;
  /** @param hashes SHA-256 of the page's outputs */
  write(route: Route, record: PageRecord, hashes: PageHashes): string;
}

export function createPageLines(setup: RenderSetup): PageLines {
  const { site, lookups } = setup;
  const keys = createEntryKeys(setup);
  const answerer = { ...lookups, site, keyOf: keys.ofFields };
  const answerOf = createAnswers(answerer);
  const places = placesKey(setup);

  return {
    key: siteKey(setup),
    read(route, json) {
      const line = JSON.parse(json) as Line;
      const { input, answers, texts, digest, record } = line;
      const areSamePlaces = line.places === places;
      const isSame =
        input === inputOf(route, keys) &&
        record.sources.every(([file, known]) => knownOf(file, site) === known) &&
        answers.every(([question, digest]) => answerOf(question) === digest) &&
        (areSamePlaces || digest === digestOfTexts(texts, answerer));
      if (!isSame) return undefined;
      return {
        record: {
          ...record,
          sources: record.sources.map(([file]) => file),
          reads: { questions: answers.map(([question]) => question), texts, digest },
          code: []
        },
        json: areSamePlaces ? json : JSON.stringify({ ...line, places })
      };
    },
    write(route, { sources, reads, code, ...record }, hashes) {
      const line: Line = {
        input: inputOf(route, keys),
        places,
        answers: reads.questions.map((question) => [question, answerOf(question)]),
        texts: reads.texts,
        digest: reads.digest,
        record: {
          ...record,
          ...hashes,
          sources: sources.map((file) => [file, knownOf(file, site)])
        }
      };
      return JSON.stringify(line);
    }
  };
}

/** What all pages depend on. */
function siteKey({ config, site, routes, templates, lookups }: RenderSetup): string {
  return sha256(
    JSON.stringify([
      codeKey(),
      templates.key,
      configKey(config),
      // The instant itself counts where pages say what they are waiting for.
      Object.values(config.include).includes(true) ? config.now : "",
      lookups.view, // what is no question: name, menus, texts
      hasPayloads(site, routes.length)
    ])
  );
}

/** What links and images of a text lead to, as far as it goes by names. */
function placesKey({ config, site, routes }: RenderSetup): string {
  const { entries, absent, publicFiles, assets } = site;
  return digestOf([
    routes.map(({ path }) => path),
    entries.map(({ sourcePath, path, aliases }) => [sourcePath, path, aliases]),
    [...absent],
    [...publicFiles],
    [...assets.files].sort(),
    config.redirects
  ]);
}

function inputOf({ entry, shown, ...route }: Route, keys: EntryKeys): string {
  return digestOf([route, [entry, ...shown].map(keys.ofAll)]);
}

function knownOf(file: string, { assets }: Site): string {
  const { path, image } = assets.get(file) ?? {};
  const partner = image?.dark === undefined ? undefined : assets.imageAt(image.dark);
  return digestOf([path, image, partner]);
}
