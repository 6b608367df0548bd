/** A script that does not load is most likely that of a former build: the page as it is now names others. */

const PAUSE = 10_000; // ms (spec §2)
/** What has been typed would be gone. */
const IN_USE = "input:focus,textarea:focus";

let isLeaving = false;

/**
 * Loads the page anew, at most once in ten seconds for a path, if it is there to be had: nobody is to see the
 * browser's page of errors for what they were reading. Nor while a field holds what has been typed. What the open
 * palette holds, now and until the page goes, the page of search answers. Where that is no way, the palette closes.
 */
export async function reloadOnce(): Promise<void> {
  const form = document.querySelector<HTMLFormElement>("[data-palette][open] form");
  const key = location.pathname; // no other key begins with a slash
  try {
    const isLate = sessionStorage[key] > Date.now() - PAUSE;
    if (isLeaving ? form : !isLate && (await fetch("", { cache: "reload" })).ok) {
      sessionStorage[key] = Date.now();
      isLeaving = !!form || !document.querySelector<HTMLInputElement>(IN_USE)?.value;
      if (form) {
        form.oninput = () => form.submit();
        form.submit();
      } else if (isLeaving) location.reload();
      return;
    }
  } catch {
    // Without a memory it could go on for ever; without a network it would lead nowhere.
  }
  form?.closest("dialog")?.close();
}
