/** What the buttons at blocks of code do. */

const SHOWN_FOR = 2000; // ms

export function startCopyButtons(): void {
  const said = document.querySelector<HTMLTemplateElement>("template[data-copied]")?.dataset.copied;
  document.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("button[data-copy]");
    const figure = button?.closest("figure.code");
    if (button && figure) copy(figure, button, said ?? "");
  });
}

async function copy(figure: Element, button: HTMLElement, said: string): Promise<void> {
  const code = figure.querySelector("pre");
  const status = figure.querySelector("[role=status]");
  if (!code || !status) return;
  try {
    // A line end behind the last command would run it where it is pasted.
    await navigator.clipboard.writeText(code.textContent.replace(/\n$/, ""));
  } catch {
    // Not allowed: what was asked for is at least chosen, for the keys that copy.
    getSelection()?.selectAllChildren(code);
    return;
  }
  status.textContent = said;
  button.dataset.copied = "";
  setTimeout(() => {
    status.textContent = "";
    delete button.dataset.copied;
  }, SHOWN_FOR);
}
