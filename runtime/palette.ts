/**
 * The search palette: a dialog with a field, and below it what the site holds of what is typed. Its parts are
 * rendered at build (`templates/fragments/Palette.tsx`); the field keeps the focus, and tells which option is meant.
 */
import type { ColorMode } from "./colorMode.ts";
import { readRecent, rememberRecent } from "./recentPages.ts";
import { lockScroll, unlockScroll } from "./scrollLock.ts";
import { createSearchClient } from "./search/client.ts";
import { groupHits } from "./search/groupHits.ts";
import type { Answer } from "./search/messages.ts";
import { copyOf, fill, sayOf, trailOf } from "./search/slots.ts";
import { createStatus } from "./search/status.ts";

export interface Palette {
  /**
   * Opens it, or leaves it open.
   * @param typed what its field should hold; nothing leaves it as it was
   */
  show(typed?: string): void;
}

/** What it can do beside leading to pages. */
export interface PaletteActions {
  chooseColorMode(mode: ColorMode): void;
}

/** Menus and their like. */
const OPEN = ":popover-open:not([popover=manual])";

/** @param markup as `templates/fragments/Palette.tsx` has it */
export function createPalette(markup: DocumentFragment, actions: PaletteActions): Palette {
  const dialog = markup.querySelector("dialog");
  if (!dialog) throw new Error("the palette has no dialog");
  document.body.append(dialog);
  return start(dialog, actions);
}

function start(dialog: HTMLDialogElement, { chooseColorMode }: PaletteActions): Palette {
  const find = <Found extends HTMLElement>(selector: string): Found => {
    const found = dialog.querySelector<Found>(selector);
    if (!found) throw new Error(`the palette has no ${selector}`);
    return found;
  };
  const input = find<HTMLInputElement>("input");
  const list = find("[data-list]");
  const place = find("[data-status]");
  const status = createStatus(place);
  const empty = find("[data-empty]");
  const retry = find("[data-retry]");
  const groupTemplate = find<HTMLTemplateElement>("template[data-group]");
  const linkTemplate = find<HTMLTemplateElement>("template[data-link]");
  const actions = find<HTMLTemplateElement>("template[data-actions]");
  let active: HTMLElement | undefined;
  let found: HTMLElement[] = [];

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

  /** Pages of the header's menu, and what can be done; those whose names hold the words. */
  const createOthers = (query: string) => {
    const words = query.toLowerCase().split(/\s+/);
    const holds = ({ textContent }: Element) =>
      words.every((word) => textContent.toLowerCase().includes(word));
    const links = document.querySelectorAll<HTMLAnchorElement>("body > header nav a[href]");
    const pages = [...links]
      .filter((link) => link.target === "" && holds(link))
      .map((link) => createLink(link.href, link.textContent));
    // A page that is forced to a theme has none to choose.
    const isForced = Boolean(document.documentElement.dataset.script);
    const copies = [...(actions.content.cloneNode(true) as DocumentFragment).children].filter(
      (each) =>
        !isForced || !/^(light|dark|system)$/.test((each as HTMLElement).dataset.action ?? "")
    );
    return [
      { label: list.dataset.pages ?? "", own: pages },
      { label: list.dataset.actions ?? "", own: copies.filter(holds) as HTMLElement[] }
    ];
  };

  const showStart = (): void => {
    client.forget();
    empty.hidden = true;
    status.clear();
    list.removeAttribute("aria-busy");
    const recent = readRecent().map(({ href, title }) => createLink(href, title));
    showGroups([{ label: list.dataset.recent ?? "", own: recent }, ...createOthers("")]);
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
      showGroups(createOthers(query));
      say(place.dataset.failed ?? "", true);
      return;
    }
    if (answer.kind === "excerpts") {
      for (const { hit, pieces } of answer.excerpts) fill(found[hit], "excerpt", pieces);
      return;
    }
    const { hits, groups } = answer;
    found = hits.map(({ href, title, trail }) => createLink(href, title, trailOf(trail)));
    const own = groupHits(hits, groups, list.dataset.best ?? "").map(({ label, places }) => ({
      label,
      own: places.flatMap((at) => found[at] ?? [])
    }));
    // Pages of the menu are among those found.
    showGroups([...own, ...createOthers(query).slice(1)]);
    for (const [at, { hasExcerpt }] of hits.entries()) {
      const option = found[at];
      if (hasExcerpt && option) client.explain(at, option);
    }
    say(sayOf(place.dataset, answer, query));
  };
  const client = createSearchClient(hear);

  const search = (): void => {
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

  const close = (): void => {
    dialog.close();
  };

  const follow = (option: HTMLElement): void => {
    if (option instanceof HTMLAnchorElement) {
      const title = option.querySelector("[data-slot=title]")?.textContent ?? "";
      rememberRecent({ href: option.href, title });
    }
    const { action } = option.dataset;
    if (action === "copy") navigator.clipboard?.writeText(location.href).catch(() => {});
    else if (action !== undefined) chooseColorMode(action as ColorMode);
    close();
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
    else if (key === "Enter" && list.hasAttribute("aria-busy")) {
      // What is marked answers another query.
    } else if (key === "Enter" && active) {
      if ((ctrlKey || metaKey) && active instanceof HTMLAnchorElement) {
        window.open(active.href, "_blank", "noopener");
      } else active.click();
    } else if (key === "Escape" && input.value !== "") {
      input.value = "";
      search();
    } else return;
    event.preventDefault();
  });
  input.addEventListener("input", (event) => {
    if (!(event as InputEvent).isComposing) search();
  });
  input.addEventListener("compositionend", search);
  list.addEventListener("click", (event) => {
    const option = (event.target as Element).closest<HTMLElement>("[role=option]");
    // With keys the browser opens another tab or window, and the palette stays.
    if (option && !event.ctrlKey && !event.metaKey && !event.shiftKey) follow(option);
  });
  list.addEventListener("pointermove", ({ target }) => {
    const option = (target as Element).closest<HTMLElement>("[role=option]");
    if (option && option !== active) activate(option);
  });
  retry.addEventListener("click", () => {
    input.focus();
    search();
  });
  find("[data-close]").addEventListener("click", close);
  // A click beside it: the dialog's own box is full of others.
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) close();
  });
  // Back and forward lead to other pages while it is open.
  document.addEventListener("vitrine:page", close);
  // Before it is opened, so that it opens at once.
  showStart();
  dialog.addEventListener("close", () => {
    unlockScroll();
    client.forget();
    if (input.value === "") showStart(); // what was followed is the most recent by now
  });

  return {
    show(typed = "") {
      if (dialog.open) return;
      for (const open of document.querySelectorAll<HTMLElement>(OPEN)) open.hidePopover();
      dialog.showModal();
      lockScroll();
      input.focus();
      // What has been typed goes on; what was there before gives way to the next letter.
      if (typed !== "") input.value = typed;
      else if (input.value === "") return;
      else input.select();
      search();
    }
  };
}
