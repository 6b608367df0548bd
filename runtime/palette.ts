/**
 * The search palette: a dialog with a field, and below it what the site holds of what is typed. The dialog and its
 * field are part of the page, which opens them (`boot.ts`); the other parts are rendered at build too
 * (`templates/fragments/Palette.tsx`). The field keeps the focus, and tells which option is meant.
 */
import type { ColorMode } from "./colorMode.ts";
import { readRecent, rememberRecent } from "./recentPages.ts";
import { lockScroll, unlockScroll } from "./scrollLock.ts";
import { createSearchClient } from "./search/client.ts";
import { groupHits } from "./search/groupHits.ts";
import { bestMatch } from "./search/matchWords.ts";
import type { Answer } from "./search/messages.ts";
import { copyOf, fill, sayOf, trailOf } from "./search/slots.ts";
import { createStatus } from "./search/status.ts";
import { queryWords, wordsOf } from "./search/words.ts";

export interface Palette {
  /** Answers what its field holds; to be called when it has been opened. */
  show(): void;
}

/** What it can do beside leading to pages. */
export interface PaletteActions {
  chooseColorMode(mode: ColorMode): void;
}

/** What the field is as soon as there is a list that it chooses from. */
const COMBOBOX = {
  role: "combobox",
  "aria-controls": "palette-list",
  "aria-expanded": "true",
  "aria-autocomplete": "list",
  autocapitalize: "off",
  spellcheck: "false",
  enterkeyhint: "go",
  maxlength: "200"
};

/**
 * @param dialog as `templates/ui/PaletteShell/PaletteShell.tsx` has it; it may be open, and its field in use
 * @param rest as `templates/fragments/Palette.tsx` has it
 */
export function createPalette(
  dialog: HTMLDialogElement,
  rest: DocumentFragment,
  { chooseColorMode }: PaletteActions
): Palette {
  // Toasts may stand in the dialog too.
  const find = <Found extends HTMLElement>(selector: string, within: ParentNode = rest): Found => {
    const found = within.querySelector<Found>(selector);
    if (!found) throw new Error(`the palette has no ${selector}`);
    return found;
  };
  const form = find<HTMLFormElement>("form", dialog);
  const input = find<HTMLInputElement>("input", form);
  const closing = find("[data-close]");
  form.append(closing);
  for (const [name, value] of Object.entries(COMBOBOX)) input.setAttribute(name, value);
  const list = find("[data-list]");
  const place = find("[data-status]");
  const status = createStatus(place);
  const empty = find("[data-empty]");
  const retry = find("[data-retry]");
  const groupTemplate = find<HTMLTemplateElement>("template[data-group]");
  const linkTemplate = find<HTMLTemplateElement>("template[data-link]");
  const menu = find<HTMLTemplateElement>("template[data-menu]");
  const actions = find<HTMLTemplateElement>("template[data-actions]");
  form.after(rest);
  let active: HTMLElement | undefined;
  let found: HTMLElement[] = [];
  /** What the field held when it was closed. */
  let left = "";
  /** What Enter asked for before there was an answer. */
  let waiting: (() => void) | undefined;

  const options = (): HTMLElement[] => [...list.querySelectorAll<HTMLElement>("[role=option]")];

  const activate = (option: HTMLElement | undefined): void => {
    active?.setAttribute("aria-selected", "false");
    active = option;
    option?.setAttribute("aria-selected", "true");
    option?.scrollIntoView({ block: "nearest" });
    if (option) input.setAttribute("aria-activedescendant", option.id);
    else input.removeAttribute("aria-activedescendant");
  };

  /** @param groups those without options are left out */
  const showGroups = (groups: readonly { label: string; own: readonly HTMLElement[] }[]): void => {
    const shown = groups.filter(({ own }) => own.length > 0);
    list.replaceChildren(
      ...shown.map(({ label, own }, at) => {
        const group = copyOf(groupTemplate);
        fill(group, "label", label);
        const name = group.querySelector("[data-slot=label]");
        if (name) name.id = `palette-group-${at}`;
        group.setAttribute("aria-labelledby", `palette-group-${at}`);
        group.append(...own);
        return group;
      })
    );
    for (const [at, option] of options().entries()) option.id = `palette-option-${at}`;
    list.scrollTop = 0;
    activate(options()[0]);
  };

  const createLink = (href: string, title: Parameters<typeof fill>[2], trail = ""): HTMLElement => {
    const link = copyOf(linkTemplate) as HTMLAnchorElement;
    link.href = href;
    fill(link, "title", title);
    fill(link, "trail", trail);
    fill(link, "excerpt", "");
    return link;
  };

  /**
   * Pages of the site's menu, and what can be done; those whose names hold the words, as search takes them.
   * @param isUnknown whether nothing else holds all of them, so that they may be mistyped
   */
  const createOthers = (query: string, isUnknown: boolean) => {
    const asked = queryWords(query).map((word) => ({ word, isUnknown }));
    const holds = ({ textContent }: Element) => {
      const words = wordsOf(textContent);
      // Signs alone ask for nothing that has a name.
      if (asked.length === 0) return query === "";
      return asked.every((each) => bestMatch(each, words) > 0);
    };
    // A page that is forced to a theme has none to choose.
    const isForced = Boolean(document.documentElement.dataset.script);
    const able = copiesOf(actions).filter(
      ({ dataset }) => !isForced || !/^(light|dark|system)$/.test(dataset.action ?? "")
    );
    return [
      { label: list.dataset.pages ?? "", own: copiesOf(menu).filter(holds) },
      { label: list.dataset.actions ?? "", own: able.filter(holds) }
    ];
  };

  const showStart = (): void => {
    client.forget();
    empty.hidden = true;
    status.clear();
    list.removeAttribute("aria-busy");
    const recent = readRecent().map(({ href, title }) => createLink(href, title));
    showGroups([{ label: list.dataset.recent ?? "", own: recent }, ...createOthers("", false)]);
  };

  const say = (text: string, isFailure = false): void => {
    status.say(text);
    list.removeAttribute("aria-busy");
    empty.hidden = list.childElementCount > 0 && !isFailure;
    retry.hidden = !isFailure;
    fill(empty, "said", text);
  };

  const hear = (answer: Answer): void => {
    const query = input.value.trim();
    if (answer.kind === "failed") {
      console.error(answer.reason);
      waiting = undefined;
      showGroups(createOthers(query, true));
      say(place.dataset.failed ?? "", true);
      return;
    }
    if (answer.kind === "excerpts") {
      // They make options higher: what is meant stays where it can be seen.
      const wasSeen = active && isWithin(active, list);
      for (const { hit, pieces } of answer.excerpts) fill(found[hit], "excerpt", pieces);
      if (wasSeen) active?.scrollIntoView({ block: "nearest" });
      return;
    }
    const { hits, groups, isFull } = answer;
    found = hits.map(({ href, title, trail }) => createLink(href, title, trailOf(trail)));
    const own = groupHits(hits, groups, list.dataset.best ?? "").map(({ label, places }) => ({
      label,
      own: places.flatMap((at) => found[at] ?? [])
    }));
    // Pages of the menu are among those found.
    // What holds but some of the words is less likely meant than what does all of them.
    const hasAll = hits.some(({ isWhole }) => isWhole);
    const able = createOthers(query, !hasAll).slice(1);
    showGroups(hasAll ? [...own, ...able] : [...able, ...own]);
    for (const [at, { hasExcerpt }] of hits.entries()) {
      const option = found[at];
      if (hasExcerpt && option) client.explain(at, option);
    }
    say(sayOf(place.dataset, { count: options().length, isFull, query }));
    waiting?.();
    waiting = undefined;
  };
  const client = createSearchClient(hear);

  const search = (): void => {
    waiting = undefined;
    const query = input.value.trim();
    if (query === "") {
      showStart();
      return;
    }
    status.wait();
    list.setAttribute("aria-busy", "true");
    // An error page looks among the projects alone (spec §2).
    const isOfProjects = document.querySelector("[data-error-path]") !== null;
    client.ask({ query, isOfProjects });
  };

  /** While the list is busy, what is marked answers another query: the first of those to come is meant. */
  const whenAnswered = (act: () => void): void => {
    if (list.hasAttribute("aria-busy")) waiting = act;
    else act();
  };

  const close = (): void => {
    dialog.close();
  };

  const copyLink = async (): Promise<void> => {
    const { copied = "", notCopied = "" } = list.dataset;
    // Browsers let pages write there over HTTPS alone.
    const isCopied = await navigator.clipboard?.writeText(location.href).then(
      () => true,
      () => false
    );
    const { addToast } = await import("./toasts.ts");
    if (isCopied) addToast({ id: "link", title: copied, kind: "success" });
    else addToast({ id: "link", title: notCopied, kind: "error" });
  };

  const remember = (option: HTMLElement): void => {
    if (!(option instanceof HTMLAnchorElement)) return;
    const title = option.querySelector("[data-slot=title]")?.textContent ?? "";
    rememberRecent({ href: option.href, title });
  };

  const follow = (option: HTMLElement): void => {
    const { action } = option.dataset;
    if (action === "copy") copyLink();
    else if (action !== undefined) chooseColorMode(action as ColorMode);
    close();
  };

  const openTab = (): void => {
    if (!(active instanceof HTMLAnchorElement)) return;
    remember(active);
    window.open(active.href, "_blank", "noopener");
  };

  const move = (to: (at: number, last: number) => number): void => {
    const all = options();
    if (all.length === 0) return;
    const at = active ? all.indexOf(active) : -1;
    activate(all[to(at, all.length - 1)]);
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => move((at, last) => (at === last ? 0 : at + 1)),
    ArrowUp: () => move((at, last) => (at <= 0 ? last : at - 1)),
    Home: () => move(() => 0),
    End: () => move((_, last) => last),
    PageDown: () => move((at, last) => Math.min(at + 8, last)),
    PageUp: () => move((at) => Math.max(at - 8, 0))
  };
  input.addEventListener("keydown", (event) => {
    // Keys that choose among what a word may be written with.
    if (event.isComposing) return;
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const press = altKey || ctrlKey || metaKey || shiftKey ? undefined : keys[key];
    if (press) press();
    else if (key === "Enter" && (ctrlKey || metaKey)) whenAnswered(openTab);
    else return;
    event.preventDefault();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    whenAnswered(() => active?.click());
  });
  input.addEventListener("input", (event) => {
    if (!(event as InputEvent).isComposing) search();
  });
  input.addEventListener("compositionend", search);
  list.addEventListener("click", (event) => {
    const option = (event.target as Element).closest<HTMLElement>("[role=option]");
    if (!option) return;
    remember(option);
    // With keys the browser opens another tab or window, and the palette stays.
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) follow(option);
  });
  list.addEventListener("pointermove", ({ target }) => {
    const option = (target as Element).closest<HTMLElement>("[role=option]");
    if (option && option !== active) activate(option);
  });
  retry.addEventListener("click", () => {
    input.focus();
    search();
  });
  closing.addEventListener("click", close);
  // A click beside it: the dialog's own box is full of others. Who chooses text may let go outside.
  let pressed: EventTarget | null = null;
  dialog.addEventListener("pointerdown", ({ target }) => {
    pressed = target;
  });
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog && pressed === dialog) close();
  });
  // Before it is opened, so that it opens at once.
  showStart();
  dialog.addEventListener("close", () => {
    left = input.value;
    if (dialog.open) return; // again, before this was told
    unlockScroll();
    waiting = undefined;
    client.forget();
    status.clear();
    if (input.value === "") showStart(); // what was followed is the most recent by now
  });

  return {
    show() {
      if (!dialog.open) return; // closed before it was there
      lockScroll();
      client.prepare();
      if (input.value === "") return;
      // What was there before gives way to the next letter; what has been typed since goes on.
      if (input.value === left) input.select();
      search();
    }
  };
}

function copiesOf({ content }: HTMLTemplateElement): HTMLElement[] {
  return [...(content.cloneNode(true) as DocumentFragment).children] as HTMLElement[];
}

function isWithin(element: Element, around: Element): boolean {
  const [inner, outer] = [element.getBoundingClientRect(), around.getBoundingClientRect()];
  return inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1; // parts of a pixel
}
