/** The files of a new site that are not its content: what it depends on, its editor, its README. */
import { mergeCollections } from "../config/mergeCollections.ts";
import { createEditorSettings, editorTasks } from "./editorSettings.ts";
import { createEditorSnippets } from "./editorSnippets.ts";
import type { HostSetup } from "./hosts.ts";
import { type Starter, starters } from "./starters.ts";

export interface Project {
  /** As npm takes it: "my-site". */
  name: string;
  starter: Starter;
  /** What package.json depends on: "^0.1.0", "file:../vitrine.tgz". */
  dependency: string;
  host: HostSetup | undefined;
}

/** Editors with remark's language server check front matter by it (`cli/remark.ts`). */
const REMARK = 'export { default } from "vitrine/remark";\n';

/** Texts by path. */
export function createProjectFiles(project: Project): Record<string, string> {
  const { name, dependency, host } = project;
  const collections = mergeCollections({}, () => {});
  return {
    "package.json": json({
      name,
      private: true,
      type: "module",
      scripts: {
        build: "vitrine build",
        watch: "vitrine watch",
        preview: "vitrine preview",
        check: "vitrine check"
      },
      dependencies: { vitrine: dependency },
      engines: { node: ">=20.19" }
    }),
    "tsconfig.json": json({
      extends: "vitrine/tsconfig.site.json",
      include: ["site.config.ts", "templates"]
    }),
    ".gitignore": "node_modules/\nout/\nout-preview/\n.vitrine/\n.*.vitrine/\n",
    ".remarkrc.mjs": REMARK,
    ".vscode/settings.json": json(createEditorSettings(collections)),
    ".vscode/vitrine.code-snippets": json(createEditorSnippets(collections)),
    ".vscode/tasks.json": json(editorTasks),
    ".vscode/extensions.json": json({
      recommendations: ["redhat.vscode-yaml", "unifiedjs.vscode-remark"]
    }),
    "README.md": readme(project),
    ...host?.files
  };
}

function readme({ name, starter, host }: Project): string {
  const invented =
    starter === "blank"
      ? ""
      : "\nWhoever this site speaks of is invented, with all names and figures. Write over it, page by page.\n";
  return `# ${name}

A site made with Vitrine; it began as \`${starter}\` (${starters[starter]}).
${invented}
## Begin

With Node 20.19 or newer:

\`\`\`sh
npm install
npm run watch     # shows the site while you write
npm run build     # exports it to out/
npm run preview   # serves out/
npm run check     # looks for mistakes: fields, links, pictures, headings, HTML
\`\`\`

Then:

1. Set name and address (\`site.url\`) in \`site.config.ts\`.
2. Write over \`content/\`, beginning with \`content/index.*\`.
3. Replace \`public/favicon.svg\`${starter === "blank" ? "" : " and `public/mark.svg`"}; a \`public/social.png\` (1200 × 630) is shown beside links elsewhere.

## Where things are

| folder or file | what it is |
| --- | --- |
| \`content/\` | what the site says: Markdown and YAML, one folder a collection |
| \`public/\` | copied as it is |
| \`site.config.ts\` | whose site it is: name, address, menus |
| \`templates/\` | components of your own; \`npx vitrine eject Footer\` copies one to begin with |
| \`out/\` | the site, made anew by each build |

\`npx vitrine new posts "A title"\` writes a new article with its front matter, \`npx vitrine new projects "A title"\` a new
project. \`npx vitrine info\` tells what there is.

## In an editor

VS Code offers the extensions that this folder recommends. While you type,

- front matter of Markdown is checked by \`unifiedjs.vscode-remark\`, as \`.remarkrc.mjs\` says, and Ctrl+Space completes
  its fields (\`.vscode/vitrine.code-snippets\`);
- \`.yml\` files are checked and completed by \`redhat.vscode-yaml\`, and \`.json\` files by VS Code itself, with the
  schemas that each build writes to \`.vitrine/schemas/\` (\`.vscode/settings.json\`); run one first;
- \`site.config.ts\` is checked and completed by its types.

Ctrl+Shift+B (Cmd+Shift+B) runs \`npm run check\` and underlines what it finds: links, pictures, texts. After a new
collection in \`site.config.ts\`, \`npx vitrine schema --vscode settings\` and \`--vscode snippets\` print those files anew.

## Publish

${host ? host.steps.map((step, index) => `${index + 1}. ${step}`).join("\n") : "Any host of static files will do: it runs `npm run check && npm run build` and serves `out/`."}
${host ? "\n`npm run check` runs before each build there: a mistake leaves the published site as it was, a warning does not.\nCommit `package-lock.json`, which `npm install` writes: builds elsewhere install what it names.\n" : ""}`;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
