/**
 * Shows the error page in the place of a page's main part; header and footer stay (spec §2, "Error page"). Its
 * markup is rendered at build (`templates/fragments/ErrorPage.tsx`), once for each kind of error; what an error
 * says is put in as text.
 */
import { isBot } from "./errors/isBot.ts";
import { isTrifle } from "./errors/isTrifle.ts";
import { type SiteError, toSiteError } from "./errors/siteError.ts";

export interface ErrorPage {
  /**
   * @param retry what the button for it does
   * @param kind which it is, where the status code does not say that: whoever was to see a page has signed out
   */
  show(error: SiteError, retry: () => void, kind?: "away"): void;
}

let loading: Promise<ErrorPage> | undefined;

/**
 * Loads what the error page needs, so that it can be shown without a network.
 * @throws Error where that cannot be had, and for machines that read pages: they would take it for the page
 */
export function loadErrorPage(): Promise<ErrorPage> {
  loading ??= createErrorPage();
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/**
 * Shows what a script has thrown, unless the page is as good as before. One failure is enough: what fails later is
 * only logged.
 */
export async function showFailure(thrown: unknown): Promise<void> {
  if (isTrifle(thrown)) return;
  console.error(thrown);
  if (isShown()) return;
  const page = await loadErrorPage();
  if (!isShown()) page.show(toSiteError(thrown), () => location.reload());
}

const isShown = (): boolean => document.querySelector("main [data-error-page]") !== null;

async function createErrorPage(): Promise<ErrorPage> {
  if (isBot(navigator.userAgent)) throw new Error("machines are shown no error page");
  const isLoading = import("./navigation.ts");
  isLoading.catch(() => {}); // told below
  const { loadFragment } = await import("./loadFragment.ts");
  // Its rules come behind those of the page, which they may not touch before it is shown.
  const [{ setMeta, takeFocus }, markup] = await Promise.all([
    isLoading,
    loadFragment("errorpage", ASLEEP)
  ]);
  const sheet = document.querySelector<HTMLLinkElement>(`link[media="${ASLEEP}"][data-kept]`);
  if (!sheet) throw new Error("the error page has no styles");
  document.addEventListener("vitrine:page", () => {
    sheet.media = isShown() ? "all" : ASLEEP;
  });
  return {
    show(error, retry, kind) {
      const main = document.querySelector("main");
      if (!main) return;
      const template = templateOf(markup, kind ?? kindOf(error.statusCode));
      const content = template.content.cloneNode(true) as DocumentFragment;
      fill(content, "code", String(error.statusCode));
      fill(content, "status", error.statusMessage);
      fill(content, "message", error.message);
      content.querySelector("[data-retry]")?.addEventListener("click", retry);
      main.replaceChildren(content);
      const { heading = "", description = "" } = template.dataset;
      document.title = heading;
      setMeta("description", description);
      document.querySelector("link[rel=canonical]")?.remove();
      document.dispatchEvent(new Event("vitrine:page"));
      scrollTo({ top: 0, behavior: "instant" });
      takeFocus(heading);
    }
  };
}

/** No screen has it. */
const ASLEEP = "not all";

/** "0" where no answer came, "404" for what is not there, "500" for all that fails. */
const kindOf = (code: number): number => (code === 0 || code === 404 ? code : 500);

function templateOf(markup: DocumentFragment, kind: number | string): HTMLTemplateElement {
  const found = markup.querySelector<HTMLTemplateElement>(`template[data-error-page="${kind}"]`);
  if (!found) throw new Error(`there is no error page for ${kind}`);
  return found;
}

/** As text; what is empty leaves the words that are there. */
function fill(content: DocumentFragment, name: string, text: string): void {
  const slot = content.querySelector<HTMLElement>(`[data-slot=${name}]`);
  if (!slot || text === "") return;
  slot.textContent = text;
  slot.hidden = false;
}
