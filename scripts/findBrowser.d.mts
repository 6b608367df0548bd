/** Path of a Chromium: the one that CHROMIUM names, Playwright's own, or one on the PATH. */
export function findBrowser(): string | undefined;
