/** The search page: shows what is found in place of the list of all pages, while people type. */
import { createSearchClient } from "./search/client.ts";
import { groupHits } from "./search/groupHits.ts";
import { type Answer, SEARCH_LIMIT, type ShownHit } from "./search/messages.ts";
import { copyOf, fill, sayOf, trailOf } from "./search/slots.ts";

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
  const status = find("[data-search-status]");
  const results = find("[data-search-results]");
  const directory = find("[data-search-directory]");
  const retry = find("[data-search-retry]");
  const groupTemplate = find<HTMLTemplateElement>("template[data-search-group]");
  const hitTemplate = find<HTMLTemplateElement>("template[data-search-hit]");
  let shown: HTMLElement[] = [];

  const hear = (answer: Answer): void => {
    if (answer.kind === "failed") {
      console.error(answer.reason);
      status.textContent = status.dataset.failed ?? "";
      retry.hidden = false;
      return;
    }
    if (answer.kind === "excerpts") {
      for (const { hit, pieces } of answer.excerpts) fill(shown[hit], "excerpt", pieces);
      return;
    }
    const { hits, groups } = answer;
    retry.hidden = true;
    directory.hidden = true;
    results.hidden = false;
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
    status.textContent = sayOf(status.dataset, hits.length, input.value.trim());
    for (const [at, { hasExcerpt }] of hits.entries()) {
      const option = shown[at];
      if (hasExcerpt && option) client.explain(at, option);
    }
  };
  const client = createSearchClient(hear);

  const search = (): void => {
    const query = input.value.trim();
    if (query === "") {
      client.forget();
      status.textContent = "";
      retry.hidden = true;
      results.hidden = true;
      directory.hidden = false;
      return;
    }
    client.ask({ query, limit: SEARCH_LIMIT, isOfProjects: false });
  };
  const remember = (): void => {
    const url = new URL(location.href);
    const query = input.value.trim();
    if (query === "") url.searchParams.delete("q");
    else url.searchParams.set("q", query);
    history.replaceState(history.state, "", url);
  };

  input.addEventListener("input", (event) => {
    // Until a word is composed its parts mean nothing.
    if ((event as InputEvent).isComposing) return;
    search();
    remember();
  });
  input.addEventListener("compositionend", search);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    search();
    remember();
  });
  retry.addEventListener("click", search);
  // Browsers bring back what was typed, or the address says it.
  if (input.value === "") input.value = new URLSearchParams(location.search).get("q") ?? "";
  if (input.value !== "") search();
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
