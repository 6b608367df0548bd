import type { Entry } from "../../collections.ts";
import { useSite } from "../../context.tsx";

/** "5 min read"; nothing for an entry without text. */
export function ReadingTime({ entry }: { entry: Pick<Entry, "sourcePath"> }) {
  const { readingTime, texts } = useSite();
  const minutes = readingTime(entry);
  return minutes === undefined ? null : (
    <span>
      {minutes} {texts.minutesToRead}
    </span>
  );
}
