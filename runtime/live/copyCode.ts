/** Buttons at blocks of code, which are a fragment (`templates/fragments/CopyButton.tsx`). */

const SHOWN_FOR = 2000; // ms

export function startCopyButtons(): void {
  if (!navigator.clipboard) return; // the browser lets no page write there
  addButtons();
  document.addEventListener("vitrine:page", addButtons);
  document.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("button[data-copy]");
    const figure = button?.closest("figure.code");
    if (button && figure) copy(figure, button);
  });
}

let loading: Promise<DocumentFragment> | undefined;

async function addButtons(): Promise<void> {
  const find = () => document.querySelectorAll("figure.code:not(:has([data-copy]))");
  if (find().length === 0) return;
  loading ??= import("../loadFragment.ts").then(({ loadFragment }) => loadFragment("copybutton"));
  try {
    const button = await loading;
    for (const figure of find()) figure.append(button.cloneNode(true));
  } catch {
    loading = undefined; // code can be chosen by hand
  }
}

async function copy(figure: Element, button: HTMLElement): Promise<void> {
  const code = figure.querySelector("pre");
  const status = figure.querySelector<HTMLElement>("[role=status]");
  if (!code || !status) return;
  try {
    // A line end behind the last command would run it where it is pasted.
    await navigator.clipboard.writeText(code.textContent.replace(/\n$/, ""));
  } catch {
    // Not allowed: what was asked for is at least chosen, for the keys that copy.
    getSelection()?.selectAllChildren(code);
    return;
  }
  status.textContent = status.dataset.said ?? "";
  button.dataset.copied = "";
  setTimeout(() => {
    status.textContent = "";
    delete button.dataset.copied;
  }, SHOWN_FOR);
}
