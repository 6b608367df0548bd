/** The files of a new site that are not its content: what it depends on, its editor, its README. */
import { mergeCollections } from "../config/mergeCollections.ts";
import { createEditorSettings, editorTasks } from "./editorSettings.ts";
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

/** Texts by path. */
export function createProjectFiles(project: Project): Record<string, string> {
  const { name, dependency, host } = project;
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
    ".vscode/settings.json": json(createEditorSettings(mergeCollections({}, () => {}))),
    ".vscode/tasks.json": json(editorTasks),
    ".vscode/extensions.json": json({ recommendations: ["redhat.vscode-yaml"] }),
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

In VS Code, Ctrl+Shift+B (Cmd+Shift+B) runs \`npm run check\` and underlines what it finds, in front matter, in texts and in
the config (\`.vscode/tasks.json\`). While you write, \`npm run watch\` names mistakes on the page.

Each build writes JSON Schemas of all fields to \`.vitrine/schemas/\`; run one first. With the YAML extension
(\`redhat.vscode-yaml\`) VS Code completes \`.yml\` files by them, as \`.vscode/settings.json\` says; \`.json\` files need no
extension. It does not complete front matter of Markdown: there \`npx vitrine new\` writes the fields that there are, as
comments. After a new collection in \`site.config.ts\`, \`npx vitrine schema --vscode\` prints the settings anew.
\`site.config.ts\` is completed by its types.

## Publish

${host ? host.steps.map((step, index) => `${index + 1}. ${step}`).join("\n") : "Any host of static files will do: it runs `npm run check && npm run build` and serves `out/`."}
${host ? "\n`npm run check` runs before each build there: a mistake leaves the published site as it was, a warning does not.\nCommit `package-lock.json`, which `npm install` writes: builds elsewhere install what it names.\n" : ""}`;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
