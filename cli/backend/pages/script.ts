/** What the backend's own pages do in a browser; all of them are of use without it. */
export const script = `
const status = document.querySelector("[role=status]");

function showCopyButtons() {
  for (const button of document.querySelectorAll("button[data-copy]")) button.hidden = false;
}
showCopyButtons();

document.addEventListener("click", async ({ target }) => {
  const button = target instanceof Element && target.closest("button[data-copy]");
  if (!button) return;
  await navigator.clipboard.writeText(button.dataset.copy);
  if (status) status.textContent = "Copied " + button.dataset.copy;
});

// Mails that come while the page is open are put in above the others.
const list = document.querySelector("[data-mails]");
async function look() {
  if (document.hidden) return;
  const response = await fetch(location.href).catch(() => undefined);
  if (!response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const fresh = [...page.querySelectorAll("article")].filter((mail) => !document.getElementById(mail.id));
  if (fresh.length === 0) return;
  list.querySelector("[data-none]")?.remove();
  list.prepend(...fresh);
  showCopyButtons();
  status.textContent = fresh.length === 1 ? "A mail has come" : fresh.length + " mails have come";
}
if (list) {
  setInterval(look, 2000);
  document.addEventListener("visibilitychange", look);
}
`;
