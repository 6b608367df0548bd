/** What charts do for somebody who is there is loaded where a page has any (`charts.ts`). */

export function startCharts(): void {
  const look = (): void => {
    if (document.querySelector("[data-plot]")) load().catch(() => {}); // drawings and tables are there without
  };
  look();
  document.addEventListener("vitrine:page", look);
  document.addEventListener("click", ({ target }) => {
    const opener = (target as Element).closest<HTMLElement>("button[data-export]");
    if (opener) load().then(({ openMenu }) => openMenu(opener), console.error);
  });
}

let loading: Promise<typeof import("../charts.ts")> | undefined;

function load(): Promise<typeof import("../charts.ts")> {
  loading ??= import("../charts.ts").then(async (charts) => {
    await charts.begin();
    return charts;
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
