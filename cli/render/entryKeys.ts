/** What stands for an entry's content, to tell whether it has changed. */
import type { Entry } from "../../templates/collections.ts";
import { fieldsOf } from "../content/bodies.ts";
import { sha256 } from "../hash.ts";
import type { RenderSetup } from "./pageRecord.ts";

export interface EntryKeys {
  /** Of all that templates read of it: its fields, and its text for a site's own templates. */
  ofFields(entry: Entry | undefined): string | undefined;
  /** Of its fields and its text. */
  ofAll(entry: Entry): string;
}

export function createEntryKeys({
  site,
  templates
}: Pick<RenderSetup, "site" | "templates">): EntryKeys {
  const known = new Map(site.keys);
  const ofFields = (entry: Entry): string => {
    const key = known.get(entry) ?? sha256(JSON.stringify(fieldsOf(entry)));
    known.set(entry, key);
    return key;
  };
  const ofAll = (entry: Entry): string =>
    `${ofFields(entry)} ${site.texts.get(entry.sourcePath)?.hash}`;
  return {
    ofFields: (entry) => entry && (templates.hasShadows ? ofAll(entry) : ofFields(entry)),
    ofAll
  };
}
