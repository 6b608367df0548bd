/** Pictures and fonts that templates import, where no bundler makes files of the site of them: their names stand for them. */
import { register } from "node:module";

const hooks = `
  export async function load(url, context, nextLoad) {
    const [, name] = /\\/([^/]+\\.(?:svg|png|jpe?g|webp|avif|woff2))$/.exec(url) ?? [];
    if (name === undefined) return nextLoad(url, context);
    return { format: "module", shortCircuit: true, source: \`export default "/_assets/\${name}";\` };
  }
`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
