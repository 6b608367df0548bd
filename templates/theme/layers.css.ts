import { globalLayer } from "@vanilla-extract/css";

/** Cascade layers, weakest first, so that a site's own unlayered CSS always wins. */
export const reset = globalLayer("reset");
export const tokens = globalLayer("tokens");
export const base = globalLayer("base");
export const components = globalLayer("components");
export const utilities = globalLayer("utilities");
