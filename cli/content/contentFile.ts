/** A parsed content file, on its way to an entry. */
import type { Entry } from "../../templates/collections.ts";
import type { Problem } from "../problem.ts";
import type { AssignedCollection } from "./assignCollection.ts";
import type { DataPath } from "./dataText.ts";
import type { FrontMatter } from "./frontMatter.ts";
import type { SourcePath } from "./sourcePath.ts";

/** What an author says of a page, without its text. */
export type EntryFields = Omit<Entry, "body">;

export interface ContentFile extends Omit<FrontMatter, "warnings"> {
  /** The site root. */
  root: string;
  source: SourcePath;
  sourcePath: string;
  /** The whole file, for code frames. */
  text: string;
  collection: AssignedCollection;
}

/** Reports something about the field at a place; about the whole file where that is empty. */
export type Say = (
  severity: Problem["severity"],
  code: string,
  at: DataPath,
  message: string,
  hint?: string
) => void;
