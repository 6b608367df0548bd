/** How long overlays wait, in ms; business constants of spec §9 unless another reason stands beside them. */

export const DROPDOWN_ANIMATION = 100;

export const TOOLTIP = {
  open: 700,
  /** As long after one has closed the next opens at once. */
  skip: 300
} as const;

export const HOVER_CARD = { open: 700, close: 300 } as const;

export const NAVIGATION_MENU = {
  open: 200,
  skip: 300,
  /** Of our own: the pointer may leave for a moment on its way from the word to the panel. */
  close: 200
} as const;

/** Of our own: passing over the name of a submenu does not open it. */
export const SUBMENU_OPEN = 100;

/** Of our own: as phones have it. */
export const LONG_PRESS = 500;

/** Of our own: what is typed within that time belongs to one word. */
export const TYPEAHEAD = 500;
