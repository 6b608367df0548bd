/** Styles of what `watch` shows, in the colours of the site; where that has none of ours, in their likes. */

const color = {
  ground: "var(--v-color-elevated, light-dark(#fff, #3d3d3d))",
  code: "var(--v-color-subtle, light-dark(#f8f5ec, #2b2b2b))",
  hover: "var(--v-color-accented, light-dark(#f0ece0, #474747))",
  strong: "var(--v-color-highlighted, light-dark(#0f172a, #fff))",
  text: "var(--v-color-text, light-dark(#334155, #e2e8f0))",
  dimmed: "var(--v-color-dimmed, light-dark(#5b6a80, #b0bbca))",
  link: "var(--v-color-link, light-dark(#00753f, #00dc82))",
  error: "var(--v-color-error, light-dark(#b91c1c, #fca5a5))",
  warning: "var(--v-color-warning, light-dark(#854d0e, #fde047))",
  border: "var(--v-color-border, light-dark(#e6e1d3, #555))",
  control: "var(--v-color-control, light-dark(#7d8796, #8c95a3))",
  focus: "var(--v-color-focus, light-dark(#00753f, #00dc82))"
};
const mono = "var(--v-font-mono, ui-monospace, monospace)";
const shadow = "var(--v-shadow-medium, 0 4px 12px rgb(0 0 0 / .2))";

/** The host is a popover at the lower corner where lines end; the page around it can be used. */
export const panelStyles = `
:host {
  all: initial;
  color-scheme: inherit;
  direction: inherit;
  position: fixed;
  inset: auto 0 0 auto;
  box-sizing: border-box;
  max-width: 100%;
  padding: 12px;
  padding-bottom: max(12px, env(safe-area-inset-bottom));
  color: ${color.text};
  font: 400 15px/1.5 var(--v-font-sans, system-ui, sans-serif);
  pointer-events: none;
}
:host(:dir(rtl)) { inset: auto auto 0 0; }
[hidden] { display: none !important; }
* { box-sizing: border-box; margin: 0; }
button {
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
}
:focus-visible { outline: 2px solid ${color.focus}; outline-offset: 2px; }
svg {
  display: block;
  width: 16px;
  height: 16px;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
}
section { display: grid; justify-items: end; gap: 8px; }
.bar, .panel, .said { pointer-events: auto; }
.bar { display: flex; gap: 8px; }
.bar button, .fold {
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-width: 32px;
  min-height: 32px;
  border-radius: var(--v-radius-medium, 8px);
  font-size: 13px;
}
.bar button {
  border: 1px solid ${color.control};
  background: ${color.ground};
  box-shadow: ${shadow};
  color: ${color.strong};
}
.bar .edit { color: ${color.dimmed}; }
.bar button:is(:hover, :focus-visible) { border-color: ${color.strong}; color: ${color.strong}; }
.count { padding: 0 12px; font-weight: 500; }
.count::before, .kind::before {
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: currentColor;
  content: "";
}
.count::before { background: ${color.warning}; }
.count[data-severity=error]::before { background: ${color.error}; }
.panel {
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  width: min(40rem, 100vw - 24px);
  max-height: min(28rem, 48dvh);
  overflow: hidden;
  border: 1px solid ${color.control};
  border-radius: var(--v-radius-large, 12px);
  background: ${color.ground};
  box-shadow: ${shadow};
}
.head {
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 8px 8px 8px 16px;
  border-bottom: 1px solid ${color.border};
}
.head:dir(rtl) { padding: 8px 16px 8px 8px; }
h2 { flex: 1; color: ${color.strong}; font-size: 15px; font-weight: 600; }
.fold { color: ${color.dimmed}; }
.fold:hover { background: ${color.hover}; color: ${color.strong}; }
ol {
  padding: 0;
  overflow: auto;
  overscroll-behavior: contain;
  list-style: none;
  scrollbar-width: thin;
}
ol:focus-visible { outline-offset: -2px; }
li { display: grid; gap: 8px; min-width: 0; padding: 16px; }
li + li { border-top: 1px solid ${color.border}; }
.top {
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 16px;
  font: 400 13px/1.5 ${mono};
}
.kind { display: flex; align-items: center; gap: 8px; color: ${color.warning}; }
.kind[data-severity=error] { color: ${color.error}; }
.place {
  min-width: 0;
  min-height: 24px;
  color: ${color.link};
  overflow-wrap: anywhere;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 3px;
}
.place:hover { text-decoration-thickness: 2px; }
.message { color: ${color.strong}; overflow-wrap: anywhere; white-space: pre-line; }
.hint { color: ${color.dimmed}; font-size: 14px; overflow-wrap: anywhere; white-space: pre-line; }
pre {
  padding: 12px;
  overflow: auto;
  border-radius: var(--v-radius-small, 6px);
  background: ${color.code};
  font: 400 13px/1.6 ${mono};
  tab-size: 2;
  scrollbar-width: thin;
}
.said {
  max-width: min(24rem, 100vw - 24px);
  padding: 8px 12px;
  border: 1px solid ${color.border};
  border-radius: var(--v-radius-medium, 8px);
  background: ${color.ground};
  box-shadow: ${shadow};
  color: ${color.error};
  font-size: 13px;
  overflow-wrap: anywhere;
}
.said:empty, .alert {
  position: absolute;
  width: 1px;
  height: 1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
@media (pointer: coarse) {
  .bar button, .fold { min-width: 44px; min-height: 44px; }
}
@media print { :host { display: none !important; } }
`;
