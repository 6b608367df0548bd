/** A button at each block of code, made of the page's template (`templates/ui/Prose/CopyButton.tsx`). */

const SHOWN_FOR = 2000; // ms

/** Where the browser lets a page write to the clipboard. */
export function startCopyButtons(): void {
  const template = document.querySelector<HTMLTemplateElement>("template[data-copied]");
  if (!template || !navigator.clipboard) return;
  for (const figure of document.querySelectorAll("figure.code")) {
    figure.append(template.content.cloneNode(true));
    const button = figure.querySelector("button");
    button?.addEventListener("click", () => copy(figure, button, template.dataset.copied ?? ""));
  }
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
