/** The frame of the backend's own pages: the mailbox, and the provider that stands in for real ones. */
import type { Context } from "hono";
import { html } from "hono/html";

/** Text of a page in which everything that was put in is escaped. */
export type Html = ReturnType<typeof html>;

export interface PageParts {
  title: string;
  main: Html;
  /** Origins to which a form of the page may lead in the end, beside this one. */
  formTargets?: readonly string[];
}

/** Answers with a page under which nothing runs but the backend's own script. */
export function answerPage(
  context: Context,
  { title, main, formTargets = [] }: PageParts,
  status: 200 | 400 | 404 = 200
): Response | Promise<Response> {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self'", // browsers ask for an icon
    `form-action ${["'self'", ...formTargets].join(" ")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'"
  ];
  context.header("content-security-policy", policy.join("; "));
  context.header("x-content-type-options", "nosniff");
  context.header("referrer-policy", "same-origin");
  context.header("cache-control", "no-store");
  return context.html(
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="/assets/backend.css">
<script type="module" src="/assets/backend.js"></script>
</head>
<body>
<header><p>Vitrine’s backend for development</p></header>
<main>
<h1>${title}</h1>
${main}
</main>
</body>
</html>
`,
    status
  );
}
