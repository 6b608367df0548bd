import type { Texts } from "../../texts.ts";

/** What a status line may have to say of a search: `runtime/search/slots.ts` and `status.ts` choose. */
export function statusTexts(texts: Texts) {
  return {
    role: "status",
    "data-some": texts.someResults,
    "data-most": texts.mostResults,
    "data-one": texts.oneResult,
    "data-none": texts.noResults,
    "data-searching": texts.searching,
    "data-failed": texts.searchFailed
  } as const;
}
