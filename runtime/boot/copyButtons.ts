/** A button at each block of code, made of the page's template (`templates/ui/Prose/CopyButton.tsx`). */
export function addCopyButtons(): void {
  const template = document.querySelector<HTMLTemplateElement>("template[data-copied]");
  // Where the browser lets a page write to the clipboard.
  if (!template || !navigator.clipboard) return;
  for (const figure of document.querySelectorAll("figure.code")) {
    figure.append(template.content.cloneNode(true));
  }
}
