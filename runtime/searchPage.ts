/** The search page: shows what is found in place of the list of all pages, while people type. */
import { createSearchClient } from "./search/client.ts";
import { groupHits } from "./search/groupHits.ts";
import type { Answer, ShownHit } from "./search/messages.ts";
import { copyOf, fill, sayOf, trailOf } from "./search/slots.ts";
import { createStatus } from "./search/status.ts";

/** Browsers refuse to change an address more than ten times a second for long. */
const REST = 250; // ms

const root = document.querySelector<HTMLElement>("[data-search]");
if (root) startSearch(root);

function startSearch(page: HTMLElement): void {
  const find = <Found extends HTMLElement>(selector: string): Found => {
    const found = page.querySelector<Found>(selector);
    if (!found) throw new Error(`the search page has no ${selector}`);
    return found;
  };
  const form = find<HTMLFormElement>("[data-search-form]");
  const input = find<HTMLInputElement>("[name=q]");
  const place = find("[data-search-status]");
  const status = createStatus(place);
  const results = find("[data-search-results]");
  const directory = find("[data-search-directory]");
  const retry = find("[data-search-retry]");
  const groupTemplate = find<HTMLTemplateElement>("template[data-search-group]");
  const hitTemplate = find<HTMLTemplateElement>("template[data-search-hit]");
  let shown: HTMLElement[] = [];

  /** The list of all pages, unless something was found. */
  const showResults = (isFound: boolean): void => {
    results.hidden = !isFound;
    directory.hidden = isFound;
    results.removeAttribute("aria-busy");
  };

  const hear = (answer: Answer): void => {
    if (answer.kind === "failed") {
      console.error(answer.reason);
      showResults(false);
      status.say(place.dataset.failed ?? "");
      retry.hidden = false;
      return;
    }
    if (answer.kind === "excerpts") {
      for (const { hit, pieces } of answer.excerpts) fill(shown[hit], "excerpt", pieces);
      return;
    }
    const { hits, groups, isFull } = answer;
    retry.hidden = true;
    shown = hits.map((hit) => createHit(hitTemplate, hit));
    results.replaceChildren(
      ...groupHits(hits, groups, results.dataset.best ?? "").map(({ label, places }) =>
        createGroup(
          groupTemplate,
          label,
          places.flatMap((at) => shown[at] ?? [])
        )
      )
    );
    showResults(hits.length > 0);
    status.say(sayOf(place.dataset, { count: hits.length, isFull, query: input.value.trim() }));
    for (const [at, { hasExcerpt }] of hits.entries()) {
      const hit = shown[at];
      if (hasExcerpt && hit) client.explain(at, hit);
    }
  };
  const client = createSearchClient(hear);

  const search = (): void => {
    const query = input.value.trim();
    if (query === "") {
      client.forget();
      status.clear();
      retry.hidden = true;
      showResults(false);
      return;
    }
    status.wait();
    results.setAttribute("aria-busy", "true");
    client.ask({ query, isOfProjects: false });
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = (): void => {
    if (!page.isConnected) return; // the address is another page's by now
    const url = new URL(location.href);
    const query = input.value.trim();
    if (query === "") url.searchParams.delete("q");
    else url.searchParams.set("q", query);
    history.replaceState(history.state, "", url);
  };
  const searchAndRemember = (): void => {
    search();
    clearTimeout(timer);
    timer = setTimeout(remember, REST);
  };

  input.addEventListener("focus", () => client.prepare());
  input.addEventListener("input", (event) => {
    // Until a word is composed its parts mean nothing.
    if (!(event as InputEvent).isComposing) searchAndRemember();
  });
  input.addEventListener("compositionend", searchAndRemember);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    searchAndRemember();
  });
  retry.addEventListener("click", () => {
    input.focus(); // the button goes
    search();
  });
  // Browsers bring back what was typed, or the address says it.
  if (input.value === "") input.value = new URLSearchParams(location.search).get("q") ?? "";
  if (input.value === "") return;
  search();
  // The words come from a field of this site: whoever has typed them goes on in this one.
  if (
    document.referrer.startsWith(`${location.origin}/`) &&
    document.activeElement === document.body
  ) {
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length);
  }
}

function createGroup(
  template: HTMLTemplateElement,
  label: string,
  hits: readonly HTMLElement[]
): HTMLElement {
  const group = copyOf(template);
  fill(group, "label", label);
  group.querySelector("[data-slot=hits]")?.append(...hits);
  return group;
}

function createHit(template: HTMLTemplateElement, { href, title, trail }: ShownHit): HTMLElement {
  const hit = copyOf(template);
  const link = hit.querySelector("a");
  if (link) link.href = href;
  fill(hit, "link", title);
  fill(hit, "trail", trailOf(trail));
  fill(hit, "excerpt", "");
  return hit;
}
