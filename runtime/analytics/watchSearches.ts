/** What is searched for in vain: the palette and the search page tell of each answer (`search/client.ts`). */

interface SearchDetail {
  query: string;
  /** Hits. */
  count: number;
}

const REST = 1500; // ms without another letter, after which somebody meant what is there
const LEAST = 2; // characters

export function watchSearches(tell: (query: string) => void): void {
  let meant: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = (): void => {
    clearTimeout(timer);
    if (meant !== undefined) tell(meant);
    meant = undefined;
  };
  document.addEventListener("vitrine:search", (event) => {
    const { query, count } = (event as CustomEvent<SearchDetail>).detail;
    clearTimeout(timer);
    meant = count === 0 && query.length >= LEAST ? query.slice(0, 200) : undefined;
    if (meant !== undefined) timer = setTimeout(settle, REST);
  });
  addEventListener("pagehide", settle);
}
