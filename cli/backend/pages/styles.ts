import { dark, light } from "../../../templates/theme/colors.ts";

const color = (name: Exclude<keyof typeof light, "code">): string =>
  `light-dark(${light[name]}, ${dark[name]})`;

/** Of the backend's own pages, in the colours of the templates. */
export const styles = `
:root { color-scheme: light dark; }
* { box-sizing: border-box; margin: 0; }
body {
  background: ${color("canvas")};
  color: ${color("text")};
  font: 400 1rem/1.6 "Geist", ui-sans-serif, system-ui, sans-serif;
}
header, main { max-width: 48rem; margin-inline: auto; padding-inline: 1.25rem; }
header { padding-block: 1rem; color: ${color("dimmed")}; font-size: .875rem; }
main { padding-block: 1rem 4rem; }
h1 {
  margin-block-end: 1.25rem;
  color: ${color("highlighted")};
  font-size: 1.75rem;
  font-weight: 650;
  line-height: 1.2;
  letter-spacing: -.02em;
}
h2 {
  color: ${color("highlighted")};
  font-size: 1.125rem;
  font-weight: 600;
  line-height: 1.4;
  overflow-wrap: anywhere;
}
p + p { margin-block-start: .5rem; }
a { color: ${color("link")}; text-underline-offset: .2em; }
:focus-visible { outline: 2px solid ${color("focus")}; outline-offset: 2px; }

.bar { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin-block-end: 1.5rem; }
.bar form:first-child { flex: 1 1 18rem; }
form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; }
label { display: grid; flex: 1 1 12rem; gap: .25rem; color: ${color("muted")}; font-size: .875rem; }
label.check {
  display: flex;
  flex-basis: 100%;
  gap: .5rem;
  align-items: center;
  color: ${color("text")};
  font-size: 1rem;
}
input {
  min-height: 2.5rem;
  padding-inline: .75rem;
  border: 1px solid ${color("control")};
  border-radius: 8px;
  background: ${color("elevated")};
  color: ${color("highlighted")};
  font: inherit;
  font-size: 1rem;
}
input[type="checkbox"] { inline-size: 1.25rem; min-height: 1.25rem; accent-color: ${color("primary")}; }
[hidden] { display: none; }
button:not([hidden]), .button {
  display: inline-flex;
  align-items: center;
  min-height: 2.5rem;
  padding: .375rem 1rem;
  border: 1px solid ${color("control")};
  border-radius: 8px;
  background: ${color("elevated")};
  color: ${color("highlighted")};
  font: inherit;
  font-weight: 500;
  text-decoration: none;
  cursor: pointer;
}
button.main, .button.main {
  border-color: transparent;
  background: ${color("primary")};
  color: ${color("onPrimary")};
}
@media (hover: hover) {
  button:hover, .button:hover { background: ${color("accented")}; }
  button.main:hover, .button.main:hover { background: ${color("primaryHover")}; }
}

article, .card {
  padding: 1.25rem;
  border: 1px solid ${color("border")};
  border-radius: 12px;
  background: ${color("elevated")};
}
article + article, p + .card, .card + .card { margin-block-start: 1rem; }
.card + form { margin-block-start: 1.5rem; }
article > * + *, .card > * + * { margin-block-start: .75rem; }
.facts { color: ${color("dimmed")}; font-size: .875rem; overflow-wrap: anywhere; }
.deeds { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; }
.address {
  overflow: hidden;
  color: ${color("dimmed")};
  font-size: .8125rem;
  text-overflow: ellipsis;
  white-space: nowrap;
  user-select: all;
}
code {
  font-family: "Geist Mono", ui-monospace, SFMono-Regular, Menlo, monospace;
  color: ${color("highlighted")};
  font-size: 1.25rem;
  letter-spacing: .08em;
  user-select: all;
}
.status { min-height: 1.6em; color: ${color("muted")}; }
.people { display: grid; flex: 1; gap: .5rem; padding: 0; list-style: none; }
.people .button { display: grid; inline-size: 100%; justify-content: start; text-align: start; overflow-wrap: anywhere; }
.people small { color: ${color("dimmed")}; font-size: .875rem; font-weight: 400; }
`;
