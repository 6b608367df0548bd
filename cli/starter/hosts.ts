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
const HEADERS = `/_assets/*\n  Cache-Control: ${IMMUTABLE}\n`;
const NODE = "24";

/** A site with mistakes is not published; what is no more than a warning is told, and does not keep it back. */
const BUILD = "npm run check && npm run build";

/** @param name the site's, as hosts take it: "my-site" */
export function setUpHost(host: Host, name: string): HostSetup {
  return setups[host](name);
}

const setups: Record<Host, (name: string) => HostSetup> = {
  github: () => ({
    files: {
      ".github/workflows/site.yml": workflow({
        permissions: ["contents: read", "pages: write", "id-token: write"],
        before: [`      - id: pages\n        uses: actions/configure-pages@v5`],
        flags: ` -- --base "\${{ steps.pages.outputs.base_path }}/"`,
        after: [`      - uses: actions/upload-pages-artifact@v3\n        with: { path: out }`],
        jobs: `  publish:
    needs: build
    runs-on: ubuntu-latest
    environment:
      name: github-pages
      url: \${{ steps.publish.outputs.page_url }}
    steps:
      - id: publish
        uses: actions/deploy-pages@v4
`
      })
    },
    steps: [
      "On GitHub, under Settings, Pages, choose GitHub Actions as the source.",
      "Push to `main`. The workflow `.github/workflows/site.yml` builds the site and publishes it, and does so again each night, so that pages with a date appear on their day."
    ]
  }),
  netlify: () => ({
    files: {
      "netlify.toml": `[build]
command = "${BUILD}"
publish = "out"

[build.environment]
NODE_VERSION = "${NODE}"
`,
      "public/_headers": HEADERS
    },
    steps: [
      "Import the repository on Netlify; `netlify.toml` says the rest.",
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
      ".github/workflows/site.yml": workflow({
        permissions: ["contents: read"],
        after: [
          `      - uses: cloudflare/wrangler-action@v3
        with:
          apiToken: \${{ secrets.CLOUDFLARE_API_TOKEN }}
          accountId: \${{ secrets.CLOUDFLARE_ACCOUNT_ID }}
          command: pages deploy --branch main`
        ]
      })
    },
    steps: [
      `Create the project once: \`npx wrangler pages project create ${name} --production-branch main\`.`,
      "On GitHub, under Settings, Secrets and variables, add `CLOUDFLARE_API_TOKEN` (with the right to edit Pages) and `CLOUDFLARE_ACCOUNT_ID`.",
      "Push to `main`. The workflow builds the site and publishes it, and does so again each night, so that pages with a date appear on their day."
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
          { source: "/_assets/(.*)", headers: [{ key: "Cache-Control", value: IMMUTABLE }] }
        ]
      })
    },
    steps: [
      "Import the repository on Vercel; `vercel.json` says the rest.",
      "Pages with a date in the future need a build on their day: a deploy hook, called once a day."
    ]
  }),
  s3: () => ({
    files: {
      ".github/workflows/site.yml": workflow({
        permissions: ["contents: read", "id-token: write"],
        after: [
          `      - uses: aws-actions/configure-aws-credentials@v4
        with:
          role-to-assume: \${{ vars.AWS_ROLE }}
          aws-region: \${{ vars.AWS_REGION }}`,
          `      # What pages name goes first, the pages next; what no page names any more goes last.
      - run: |
          aws s3 sync out/_assets "s3://$BUCKET/_assets" --cache-control "${IMMUTABLE}"
          aws s3 sync out "s3://$BUCKET" --exclude "_assets/*" --cache-control "public, max-age=0, must-revalidate"
          aws s3 sync out "s3://$BUCKET" --delete
        env:
          BUCKET: \${{ vars.BUCKET }}`,
          `      - if: vars.DISTRIBUTION != ''
        run: aws cloudfront create-invalidation --distribution-id "$DISTRIBUTION" --paths "/*"
        env:
          DISTRIBUTION: \${{ vars.DISTRIBUTION }}`
        ]
      })
    },
    steps: [
      "Make a bucket with static website hosting: index document `index.html`, error document `404.html`. With CloudFront before it, take the website endpoint as the origin.",
      "Make a role in IAM that GitHub may assume and that may write to the bucket (and, with CloudFront, create invalidations).",
      "On GitHub, under Settings, Secrets and variables, Variables, set `AWS_ROLE`, `AWS_REGION`, `BUCKET` and, with CloudFront, `DISTRIBUTION`.",
      "Push to `main`. The workflow builds the site and publishes it, and does so again each night, so that pages with a date appear on their day."
    ]
  })
};

interface Workflow {
  permissions: string[];
  /** Steps before the site is built. */
  before?: string[];
  /** Of both check and build. */
  flags?: string;
  /** Steps behind it. */
  after: string[];
  /** Jobs behind that of the build. */
  jobs?: string;
}

function workflow({ permissions, before = [], flags = "", after, jobs }: Workflow): string {
  const steps = [
    "      - uses: actions/checkout@v4",
    `      - uses: actions/setup-node@v4\n        with: { node-version: ${NODE}, cache: npm }`,
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
    ...after
  ];
  return `name: Site
on:
  push:
    branches: [main]
  schedule:
    - cron: "17 4 * * *" # pages with a date appear on their day
  workflow_dispatch:
permissions:
${permissions.map((line) => `  ${line}`).join("\n")}
concurrency:
  group: site
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
${steps.join("\n")}
${jobs ?? ""}`;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
