/** What each host needs to build and serve a site: configuration or a workflow. */

import type { Host } from "../hosts.ts";

export const hosts: Readonly<Record<Host, string>> = {
  github: "GitHub Pages, by GitHub Actions",
  netlify: "Netlify",
  cloudflare: "Cloudflare Pages, by GitHub Actions",
  vercel: "Vercel",
  s3: "Amazon S3, by GitHub Actions"
};

export interface HostSetup {
  /** Texts by path. */
  files: Record<string, string>;
  /** What the author has to do once, for the README. */
  steps: string[];
}

/** Of files whose names tell their content. */
const IMMUTABLE = "public, max-age=31536000, immutable";
/** Nobody else's page shows one of the site's, with its forms, as its own (case R16); the site's own demos are shown. */
const FRAMING = { key: "Content-Security-Policy", value: "frame-ancestors 'self'" };
const HEADERS = `/*\n  ${FRAMING.key}: ${FRAMING.value}\n/_assets/*\n  Cache-Control: ${IMMUTABLE}\n`;
const NODE = "24";

/** A site with mistakes is not published; what is no more than a warning is told, and does not keep it back. */
const BUILD = "npm run check && npm run build";

const CHECK_FILE = ".github/workflows/check.yml";
const SETUP = `      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: ${NODE}, cache: npm }`;
const UPLOAD = `      - uses: actions/upload-artifact@v4
        with: { name: site, path: out, include-hidden-files: true, retention-days: 1 }`;
const DOWNLOAD = `      - uses: actions/download-artifact@v4
        with: { name: site, path: out }`;
const IS_MAIN = "github.event_name != 'pull_request' && github.ref == 'refs/heads/main'";

/** What is being published is never cut short, a check of a change that has changed again is. */
const CONCURRENCY = `concurrency:
  group: \${{ github.workflow }}-\${{ github.ref }}
  cancel-in-progress: \${{ github.event_name == 'pull_request' }}`;

const PUSH =
  "Push to `main`. The workflow `.github/workflows/site.yml` builds the site and publishes it, and does so again each night, so that pages with a date appear on their day. Pull requests are built and checked, with what is found beside their lines, and not published.";
const CHECKED =
  "On GitHub, `.github/workflows/check.yml` checks pull requests and pushes to `main`: what is found stands beside the lines.";

/** @param name the site's, as hosts take it: "my-site" */
export function setUpHost(host: Host, name: string): HostSetup {
  return setups[host](name);
}

const setups: Record<Host, (name: string) => HostSetup> = {
  github: () => ({
    files: {
      ".github/workflows/site.yml": site({
        // The address is asked for; a change that is proposed is checked without one.
        permissions: ["contents: read", "pages: read"],
        before: [
          `      - id: pages
        if: ${IS_MAIN}
        uses: actions/configure-pages@v5`
        ],
        flags: ` -- --base "\${{ steps.pages.outputs.base_path }}/"`,
        // From v4 on it leaves out what begins with a dot, and with it .well-known/.
        handOver: `      - uses: actions/upload-pages-artifact@v3
        with: { path: out }`,
        deploy: {
          permissions: ["pages: write", "id-token: write"],
          environment: `    environment:
      name: github-pages
      url: \${{ steps.deploy.outputs.page_url }}
`,
          steps: [
            `      - id: deploy
        uses: actions/deploy-pages@v4`
          ]
        }
      })
    },
    steps: ["On GitHub, under Settings, Pages, choose GitHub Actions as the source.", PUSH]
  }),
  netlify: () => ({
    files: {
      "netlify.toml": `[build]
command = "${BUILD}"
publish = "out"

[build.environment]
NODE_VERSION = "${NODE}"
`,
      "public/_headers": HEADERS,
      [CHECK_FILE]: check()
    },
    steps: [
      "Import the repository on Netlify; `netlify.toml` says the rest.",
      CHECKED,
      "Pages with a date in the future need a build on their day: a build hook, called once a day."
    ]
  }),
  cloudflare: (name) => ({
    files: {
      "wrangler.toml": `name = "${name}"
pages_build_output_dir = "out"
compatibility_date = "2025-01-01"
`,
      "public/_headers": HEADERS,
      ".github/workflows/site.yml": site({
        permissions: ["contents: read"],
        handOver: UPLOAD,
        deploy: {
          permissions: [],
          steps: [
            DOWNLOAD,
            `      - uses: cloudflare/wrangler-action@v3
        with:
          apiToken: \${{ secrets.CLOUDFLARE_API_TOKEN }}
          accountId: \${{ secrets.CLOUDFLARE_ACCOUNT_ID }}
          command: pages deploy out --project-name ${name} --branch main`
          ]
        }
      })
    },
    steps: [
      `Create the project once: \`npx wrangler pages project create ${name} --production-branch main\`.`,
      "On GitHub, under Settings, Secrets and variables, add `CLOUDFLARE_API_TOKEN` (with the right to edit Pages) and `CLOUDFLARE_ACCOUNT_ID`.",
      PUSH
    ]
  }),
  vercel: () => ({
    files: {
      "vercel.json": json({
        $schema: "https://openapi.vercel.sh/vercel.json",
        framework: null,
        buildCommand: BUILD,
        outputDirectory: "out",
        trailingSlash: true,
        headers: [
          { source: "/(.*)", headers: [FRAMING] },
          { source: "/_assets/(.*)", headers: [{ key: "Cache-Control", value: IMMUTABLE }] }
        ]
      }),
      [CHECK_FILE]: check()
    },
    steps: [
      "Import the repository on Vercel; `vercel.json` says the rest.",
      CHECKED,
      "Pages with a date in the future need a build on their day: a deploy hook, called once a day."
    ]
  }),
  s3: () => ({
    files: {
      ".github/workflows/site.yml": site({
        permissions: ["contents: read"],
        handOver: UPLOAD,
        deploy: {
          permissions: ["id-token: write"],
          steps: [
            DOWNLOAD,
            `      - uses: aws-actions/configure-aws-credentials@v4
        with:
          role-to-assume: \${{ vars.AWS_ROLE }}
          aws-region: \${{ vars.AWS_REGION }}`,
            `      # What pages name goes first, the pages next; what no page names any more goes last.
      # The same name is the same content: times, which are those of this machine, say nothing.
      - run: |
          aws s3 sync out/_assets "s3://$BUCKET/_assets" --size-only --cache-control "${IMMUTABLE}"
          aws s3 sync out "s3://$BUCKET" --exclude "_assets/*" --cache-control "public, max-age=0, must-revalidate"
          aws s3 sync out "s3://$BUCKET" --delete
        env:
          BUCKET: \${{ vars.BUCKET }}`,
            `      - if: vars.DISTRIBUTION != ''
        run: aws cloudfront create-invalidation --distribution-id "$DISTRIBUTION" --paths "/*"
        env:
          DISTRIBUTION: \${{ vars.DISTRIBUTION }}`
          ]
        }
      })
    },
    steps: [
      "Make a bucket with static website hosting: index document `index.html`, error document `404.html`. With CloudFront before it, take the website endpoint as the origin.",
      "Make a role in IAM that GitHub may assume and that may write to the bucket (and, with CloudFront, create invalidations).",
      "On GitHub, under Settings, Secrets and variables, Variables, set `AWS_ROLE`, `AWS_REGION`, `BUCKET` and, with CloudFront, `DISTRIBUTION`.",
      PUSH
    ]
  })
};

interface SiteWorkflow {
  /** Of the job that builds, which runs the code of whoever proposes a change: no more than to read. */
  permissions: string[];
  /** Steps before the site is built. */
  before?: string[];
  /** Of both check and build. */
  flags?: string;
  /** Hands out/ to the job that publishes it. */
  handOver: string;
  /** The job that may publish. It runs no code of the repository. */
  deploy: { permissions: string[]; environment?: string; steps: string[] };
}

/** Builds each change, and publishes those that are in. */
function site({ permissions, before = [], flags = "", handOver, deploy }: SiteWorkflow): string {
  const steps = [
    SETUP,
    ...before,
    `      - uses: actions/cache@v4
        with:
          path: |
            .vitrine
            .out.vitrine
            out
          key: site-\${{ github.sha }}
          restore-keys: site-`,
    "      - run: npm ci",
    `      - run: npm run check${flags}`,
    `      - run: npm run build${flags}`,
    handOver
  ];
  return `name: Site
on:
  push:
    branches: [main]
  pull_request:
  schedule:
    - cron: "17 4 * * *" # pages with a date appear on their day
  workflow_dispatch:
permissions: {}
${CONCURRENCY}
jobs:
  build:
    runs-on: ubuntu-latest
    timeout-minutes: 30
    permissions:${listed(permissions)}
    steps:
${steps.join("\n")}
  deploy:
    needs: build
    if: ${IS_MAIN}
    runs-on: ubuntu-latest
    timeout-minutes: 15
    permissions:${listed(deploy.permissions)}
${deploy.environment ?? ""}    steps:
${deploy.steps.join("\n")}
`;
}

/** Where the host builds by itself: its findings stand beside the lines that somebody proposes. */
function check(): string {
  return `name: Check
on:
  push:
    branches: [main]
  pull_request:
permissions:
  contents: read
${CONCURRENCY}
jobs:
  check:
    runs-on: ubuntu-latest
    timeout-minutes: 15
    steps:
${SETUP}
      - run: npm ci
      - run: npm run check
`;
}

function listed(permissions: readonly string[]): string {
  if (permissions.length === 0) return " {}";
  return permissions.map((line) => `\n      ${line}`).join("");
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
