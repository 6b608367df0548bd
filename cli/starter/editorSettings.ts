/** Settings with which VS Code completes the fields of content files, from the schemas that builds write. */

import type { CollectionConfig } from "../config/mergeCollections.ts";
import { assignCollection } from "../content/assignCollection.ts";
import { parseSourcePath } from "../content/sourcePath.ts";
import { expandGlob } from "../scaffold/expandGlob.ts";
import { SCHEMAS } from "../schemas/writeSchemas.ts";

export interface EditorSettings {
  /** Globs by the path of a schema; read by the YAML extension. */
  "yaml.schemas": Record<string, string[]>;
  /** Read by VS Code itself. */
  "json.schemas": { fileMatch: string[]; url: string }[];
}

/** Which schema is for which files: each file has one, as each belongs to one collection. */
export function createEditorSettings(collections: readonly CollectionConfig[]): EditorSettings {
  const assign = assignCollection(collections);
  const patterns = new Map(
    collections.map((collection) => [
      collection,
      [collection.source].flat().filter(isTaken).flatMap(expandGlob)
    ])
  );
  const places = [...patterns.values()].flat().filter((pattern) => !/[*?[]/.test(pattern));
  const settings: EditorSettings = { "yaml.schemas": {}, "json.schemas": [] };
  for (const [collection, globs] of patterns) {
    const isOwn = assignCollection([collection]);
    // Files of its folders that are another collection's: "articles/index.yml".
    const others = places.filter((place) => {
      const source = parseSourcePath(place);
      return isOwn(source) && assign(source)?.collection !== collection;
    });
    const matchesOf = (ending: RegExp): string[] => {
      const taken = globs.filter((glob) => ending.test(glob));
      const left = taken.length > 0 ? others.filter((place) => ending.test(place)) : [];
      return [
        ...taken.map((glob) => `content/${glob}`),
        ...left.map((place) => `!content/${place}`)
      ];
    };
    const url = `./${SCHEMAS}/${collection.name}.json`;
    const yaml = matchesOf(/\.ya?ml$/);
    if (yaml.length > 0) settings["yaml.schemas"][url] = yaml;
    const json = matchesOf(/\.json$/);
    if (json.length > 0) settings["json.schemas"].push({ fileMatch: json, url });
  }
  return settings;
}

function isTaken(glob: string): boolean {
  return !glob.startsWith("!");
}

/** The lines that `printProblems` writes: "✘ content/a.md:3:7 invalid-date posts.date: …". */
const matcher = (sign: string, severity: "error" | "warning" | "info") => ({
  owner: `vitrine-${severity}`, // each is cleared by itself
  source: "vitrine",
  severity,
  fileLocation: "relative", // to the folder that is open
  pattern: {
    regexp: `^${sign} (\\S.*?):(\\d+)(?::(\\d+))? ([a-z][\\w-]*) (.+)$`,
    file: 1,
    line: 2,
    column: 3,
    code: 4,
    message: 5
  }
});

/**
 * A task with which VS Code runs the check of the site and underlines what it finds, front matter of Markdown
 * too, which no schema reaches there.
 */
export const editorTasks = {
  version: "2.0.0",
  tasks: [
    {
      label: "check",
      type: "npm",
      script: "check",
      group: { kind: "build", isDefault: true },
      presentation: { reveal: "silent" },
      problemMatcher: [matcher("✘", "error"), matcher("▲", "warning"), matcher("·", "info")]
    }
  ]
};
