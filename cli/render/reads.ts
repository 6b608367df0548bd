/**
 * What a page reads of its site while it is rendered: by it the next build tells whether the page would
 * come out the same.
 */
import type { CollectionName, Entry } from "../../templates/collections.ts";
import type { ImageVariant } from "../../templates/images.ts";
import type { IslandUse } from "../../templates/islands/renderIsland.tsx";
import type { SiteView } from "../../templates/site.ts";
import { sha256 } from "../hash.ts";
import type { ResolveImage } from "../images/resolveImage.ts";
import type { Site } from "../site/createSite.ts";
import type { ResolveLink } from "../site/links.ts";

/** Everything that a page can ask its site. */
export interface Lookups {
  view: SiteView;
  resolveLink: ResolveLink;
  resolveImage: ResolveImage;
}

export interface Reads {
  /** Questions about the site, which whoever has the site can answer again: "entries posts". */
  questions: readonly string[];
  /** What the page's texts name. */
  texts: readonly TextReads[];
  /** Stands for where all that leads. */
  digest: string;
}

export interface TextReads {
  sourcePath: string;
  /** As written. */
  links: readonly string[];
  images: readonly string[];
}

export interface Recorder {
  /** The same as they are, but that they are heard. */
  lookups: Lookups;
  /** What was read since the last call. */
  takeReads(): Reads;
  /** The pictures that were asked for since the last call. */
  takeVariants(): ImageVariant[];
}

type Answers = Map<string, unknown>;

/** Listens to what is asked. Pages are rendered one after the other. */
export function recordReads({ view, resolveLink, resolveImage }: Lookups): Recorder {
  let questions = new Set<string>();
  /** By source path. */
  let texts = new Map<string, { links: Answers; images: Answers }>();
  const note = (kind: keyof typeof ANSWERS, asked: string): void => {
    questions.add(`${kind} ${asked}`);
  };
  const heard =
    <Answer>(kind: keyof typeof ANSWERS, ask: (asked: string) => Answer) =>
    (asked: string): Answer => {
      note(kind, asked);
      return ask(asked);
    };
  const textOf = ({ sourcePath }: Entry): { links: Answers; images: Answers } => {
    const text = texts.get(sourcePath) ?? { links: new Map(), images: new Map() };
    texts.set(sourcePath, text);
    return text;
  };
  /** By the paths of their files. */
  let variants = new Map<string, ImageVariant>();
  const noteVariants = (shown: readonly ImageVariant[]): void => {
    for (const variant of shown) variants.set(variant.path, variant);
  };
  /** What is rendered once has been read by each page that shows it. */
  const shared = new Map<string, Shared>();
  const renderShared = (make: () => string): Shared => {
    const outer = { questions, variants };
    questions = new Set();
    variants = new Map();
    try {
      return { html: make(), questions, variants };
    } finally {
      ({ questions, variants } = outer);
    }
  };
  return {
    lookups: {
      view: {
        ...view,
        once(id, make) {
          const known = shared.get(id) ?? renderShared(make);
          shared.set(id, known);
          for (const question of known.questions) questions.add(question);
          noteVariants([...known.variants.values()]);
          return known.html;
        },
        icon: heard("icon", view.icon),
        image({ src, modifiers }, options = {}) {
          note("image", JSON.stringify([{ src, modifiers }, options]));
          const shown = view.image({ src, modifiers }, options);
          noteVariants(shown.variants);
          return shown;
        },
        fragments() {
          note("fragments", "");
          return view.fragments();
        },
        island(use) {
          note("island", JSON.stringify(use));
          return view.island(use);
        },
        hasPage: heard("page", view.hasPage),
        navigation: heard("tree", view.navigation),
        nodeAt: heard("node", view.nodeAt),
        entryAt: heard("entry", view.entryAt),
        listed: heard("entries", view.listed),
        queryCollection(name) {
          note("entries", name);
          return view.queryCollection(name);
        },
        neighbours(entry) {
          if (entry.sourcePath !== "") note("neighbours", entry.sourcePath);
          return view.neighbours(entry);
        },
        related(entry) {
          if (entry.sourcePath !== "") note("related", entry.sourcePath);
          return view.related(entry);
        },
        data: heard("data", view.data),
        directory(part) {
          note("directory", String(part));
          return view.directory(part);
        },
        readingTime(entry) {
          note("readingTime", entry.sourcePath);
          return view.readingTime(entry);
        }
      },
      resolveLink(written, entry) {
        const answer = resolveLink(written, entry);
        textOf(entry).links.set(written, answer);
        return answer;
      },
      resolveImage(written, entry) {
        const answer = resolveImage(written, entry);
        textOf(entry).images.set(written, answer);
        noteVariants(answer.shown.variants);
        return answer;
      }
    },
    takeReads() {
      const named = [...texts].map(([sourcePath, { links, images }]) => {
        return { sourcePath, links: [...links.keys()], images: [...images.keys()] };
      });
      const answers = [...texts.values()].flatMap(({ links, images }) => [
        ...links.values(),
        ...images.values()
      ]);
      const taken = { questions: [...questions], texts: named, digest: digestOf(answers) };
      questions = new Set();
      texts = new Map();
      return taken;
    },
    takeVariants() {
      const taken = [...variants.values()];
      variants = new Map();
      return taken;
    }
  };
}

/** What many pages show, and what was asked for it. */
interface Shared {
  html: string;
  questions: Set<string>;
  variants: Map<string, ImageVariant>;
}

/** What stands for the answers to the questions that go by names. */
const ANSWERS = {
  icon: (name, { view }) => view.icon(name),
  image: (asked, { view }) => view.image(...(JSON.parse(asked) as Parameters<SiteView["image"]>)),
  fragments: (_, { view }) => view.fragments(),
  island: (asked, { view }) => view.island(JSON.parse(asked) as IslandUse),
  page: (path, { view }) => view.hasPage(path),
  tree: (below, { view }) => view.navigation(below),
  node: (path, { view }) => view.nodeAt(path),
  entry: (path, { view, keyOf }) => keyOf(view.entryAt(path)),
  entries: (name, { view, keyOf }) =>
    view
      .queryCollection(name as CollectionName)
      .all()
      .map((entry) => keyOf(entry as Entry)),
  neighbours(sourcePath, { view, site, keyOf }) {
    const entry = site.bySource.get(sourcePath);
    const { previous, next } = entry ? view.neighbours(entry) : {};
    return [keyOf(previous), keyOf(next)];
  },
  related(sourcePath, { view, site, keyOf }) {
    const entry = site.bySource.get(sourcePath);
    return entry && view.related(entry).map(keyOf);
  },
  data: (name, { site }) => site.data.get(name)?.hash,
  directory: (part, { view }) => view.directory(Number(part)),
  readingTime: (sourcePath, { view }) => view.readingTime({ sourcePath })
} satisfies Record<string, (asked: string, answerer: Answerer) => unknown>;

export interface Answerer extends Lookups {
  site: Site;
  /** Stands for all that an entry says. */
  keyOf(entry: Entry | undefined): string | undefined;
}

/**
 * What the site as it is now answers.
 * @returns a function from a question to the digest of its answer
 */
export function createAnswers(answerer: Answerer): (question: string) => string {
  const known = new Map<string, string>();
  return (question) => {
    let digest = known.get(question);
    if (digest === undefined) {
      const space = question.indexOf(" ");
      const kind = question.slice(0, space) as keyof typeof ANSWERS;
      digest = digestOf(ANSWERS[kind](question.slice(space + 1), answerer));
      known.set(question, digest);
    }
    return digest;
  };
}

/** Where the links and images of texts lead now, as in `Reads`. */
export function digestOfTexts(
  texts: readonly TextReads[],
  { site, resolveLink, resolveImage }: Answerer
): string {
  const answers = texts.flatMap(({ sourcePath, links, images }) => {
    const entry = site.bySource.get(sourcePath);
    if (!entry) return [];
    return [
      ...links.map((written) => resolveLink(written, entry)),
      ...images.map((written) => resolveImage(written, entry))
    ];
  });
  return digestOf(answers);
}

/** Short, since there are many: 64 bits tell two answers to one question apart. */
export function digestOf(answer: unknown): string {
  return sha256(JSON.stringify(answer) ?? "").slice(0, 16);
}
