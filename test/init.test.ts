/** A new site, from nothing to its pages: the package as it is published, each starter, each host. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { load } from "js-yaml";
import { parse as parseToml } from "smol-toml";
import { hosts } from "../cli/starter/hosts.ts";
import { starters } from "../cli/starter/starters.ts";
import { installPackage, MODULES, run } from "./support/installPackage.ts";
import { htmlMistakes } from "./support/validateHtml.ts";

const parent = mkdtempSync(path.join(tmpdir(), "vitrine-init-"));
after(() => rmSync(parent, { recursive: true, force: true }));

// All sites share one installation, which they find above them as any project finds its workspace's.
installPackage(parent);
const BIN = path.join(parent, "node_modules", "vitrine", "dist", "bin.js");
mkdirSync(path.join(parent, "node_modules", ".bin"));
chmodSync(BIN, 0o755); // as npm does
symlinkSync("../vitrine/dist/bin.js", path.join(parent, "node_modules", ".bin", "vitrine"));

function vitrine(args: string[], cwd = parent) {
  return spawnSync(process.execPath, [BIN, ...args], {
    cwd,
    encoding: "utf8",
    env: { ...process.env, GITHUB_ACTIONS: "" }
  });
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => path.relative(folder, path.join(item.parentPath, item.name)))
    .map((file) => file.split(path.sep).join("/"));
}

/** Documents, but not the parts that pages load. */
function pagesOf(site: string): string[] {
  return filesBelow(path.join(parent, site, "out")).filter((file) => /^(?!_).*\.html$/.test(file));
}

const read = (...names: string[]): string => readFileSync(path.join(parent, ...names), "utf8");

for (const starter of Object.keys(starters)) {
  for (const host of Object.keys(hosts)) {
    test(`${starter} for ${host}: a new site is built without a warning`, () => {
      const name = `${starter}-${host}`;
      const made = vitrine(["init", name, "--from", starter, "--host", host]);
      assert.equal(made.status, 0, made.stderr);
      assert.equal(made.stdout, `${name}\n`);
      const built = vitrine(["build", "--strict"], path.join(parent, name));
      assert.equal(built.status, 0, built.stderr);
      assert.doesNotMatch(built.stderr, /[▲✘]/);
      if (host === "github") {
        const checked = vitrine(["check"], path.join(parent, name));
        assert.match(checked.stderr, /^\d+ pages are in order\n$/);
      }
      const pages = pagesOf(name);
      assert.ok(pages.includes("index.html") && pages.includes("404.html"), pages.join());
      if (starter === "blank") assert.equal(pages.length, 2);
      else assert.ok(pages.length > 12, String(pages.length));
    });
  }
}

test("the pages of each starter are valid HTML, and say that their people are invented", () => {
  for (const starter of Object.keys(starters)) {
    const site = `${starter}-github`;
    for (const file of pagesOf(site)) {
      assert.deepEqual(htmlMistakes(read(site, "out", file)), [], file);
    }
    if (starter !== "blank") assert.match(read(site, "out/about/index.html"), /fictional/);
  }
});

const FRAMING = "frame-ancestors 'self'";

test("what a host reads is in its language, and has the site's command and folder", () => {
  const at = (host: string, file: string) => read(`blank-${host}`, file);
  const checked = "npm run check && npm run build";
  const netlify = parseToml(at("netlify", "netlify.toml"));
  const { build } = netlify as { build: Record<string, unknown> };
  assert.deepEqual([build.command, build.publish], [checked, "out"]);
  assert.deepEqual(Object.keys(netlify), ["build"]);
  const vercel = JSON.parse(at("vercel", "vercel.json"));
  assert.deepEqual([vercel.buildCommand, vercel.outputDirectory], [checked, "out"]);
  const [everywhere] = vercel.headers;
  assert.deepEqual([everywhere.source, everywhere.headers[0].value], ["/(.*)", FRAMING]);
  const wrangler = parseToml(at("cloudflare", "wrangler.toml"));
  assert.deepEqual([wrangler.name, wrangler.pages_build_output_dir], ["blank-cloudflare", "out"]);
  for (const host of ["netlify", "cloudflare"]) {
    assert.match(at(host, "out/_headers"), /^\/_assets\/\*\n {2}Cache-Control: .*immutable/m);
    assert.ok(at(host, "out/_headers").startsWith(`/*\n  Content-Security-Policy: ${FRAMING}\n`));
  }
});

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}

interface Job {
  steps: Step[];
  permissions?: Record<string, string>;
  needs?: string;
  if?: string;
  "timeout-minutes"?: number;
  environment?: { name: string };
}

interface Workflow {
  on: Record<string, unknown>;
  jobs: Record<string, Job>;
  permissions: Record<string, string>;
  concurrency: { group: string; "cancel-in-progress": string };
}

const workflowOf = (host: string, file: string): Workflow =>
  load(read(`blank-${host}`, `.github/workflows/${file}.yml`)) as Workflow;

test("a workflow builds in a job that may only read, and publishes in one that runs no code of the site", () => {
  const hosts = {
    github: {
      upload: /upload-pages-artifact/,
      publish: /deploy-pages/,
      may: ["id-token", "pages"]
    },
    cloudflare: { upload: /upload-artifact/, publish: /wrangler-action/, may: [] },
    s3: { upload: /upload-artifact/, publish: /configure-aws-credentials/, may: ["id-token"] }
  };
  for (const [host, { upload, publish, may }] of Object.entries(hosts)) {
    const { on, jobs, permissions, concurrency } = workflowOf(host, "site");
    const events = ["push", "pull_request", "schedule", "workflow_dispatch"];
    assert.deepEqual([Object.keys(on), permissions], [events, {}], host);
    assert.deepEqual(Object.keys(jobs), ["build", "deploy"], host);
    // A change that is proposed has a group of its own, so that it stops nothing that is being published.
    assert.match(concurrency.group, /\{\{ github\.ref \}\}$/);
    assert.match(
      concurrency["cancel-in-progress"],
      /^\$\{\{ github\.event_name == 'pull_request' \}\}$/
    );

    const { build, deploy } = jobs;
    assert.ok(build && deploy);
    const { steps } = build;
    const installs = steps.findIndex((step) => step.run === "npm ci");
    const checks = steps.findIndex((step) => step.run?.startsWith("npm run check"));
    const builds = steps.findIndex((step) => step.run?.startsWith("npm run build"));
    const uploads = steps.findIndex((step) => upload.test(step.uses ?? ""));
    const places = [0, installs, checks, builds, uploads];
    assert.deepEqual(
      places,
      [...new Set(places)].sort((a, b) => a - b),
      host
    );
    const flags = (at: number) => steps[at]?.run?.replace(/^npm run \w+/, "");
    assert.equal(flags(checks), flags(builds), host);
    assert.equal(build.permissions?.contents, "read", host);
    assert.ok(Object.values(build.permissions ?? {}).every((access) => access === "read"));
    assert.doesNotMatch(JSON.stringify(build), /secrets\.|vars\./);
    assert.ok(!build.if, host);

    assert.equal(deploy.needs, "build");
    assert.match(deploy.if ?? "", /event_name != 'pull_request' && .*refs\/heads\/main/);
    assert.deepEqual(Object.keys(deploy.permissions ?? {}).sort(), may, host);
    assert.ok(
      deploy.steps.some(({ uses = "" }) => publish.test(uses)),
      host
    );
    assert.ok(!deploy.steps.some(({ uses = "", run = "" }) => /checkout|npm/.test(uses + run)));
    for (const job of [build, deploy]) assert.ok(job["timeout-minutes"], host);
    if (host === "github") {
      assert.equal(deploy.environment?.name, "github-pages");
      continue;
    }
    const { name, path: folder, ...how } = steps[uploads]?.with ?? {};
    assert.deepEqual([folder, how["include-hidden-files"]], ["out", true]); // .well-known/
    assert.deepEqual(deploy.steps[0]?.with, { name, path: folder });
  }
});

test("where the host builds by itself, pull requests are checked", () => {
  for (const host of ["netlify", "vercel"]) {
    const { on, jobs, permissions } = workflowOf(host, "check");
    assert.deepEqual(Object.keys(on), ["push", "pull_request"]);
    assert.deepEqual(permissions, { contents: "read" });
    assert.deepEqual(
      jobs.check?.steps.flatMap(({ run }) => run ?? []),
      ["npm ci", "npm run check"]
    );
    assert.ok(jobs.check?.["timeout-minutes"]);
    assert.match(read(`blank-${host}`, "README.md"), /workflows\/check\.yml` checks pull requests/);
  }
});

test("the base that GitHub gives is taken, for a project and for a domain", () => {
  const root = path.join(parent, "blank-github");
  for (const [base, href] of [
    ["/my-project/", "/my-project/"],
    ["/", "/"]
  ] as const) {
    const { status, stderr } = vitrine(["build", "--strict", "--base", base], root);
    assert.equal(status, 0, stderr);
    assert.match(read("blank-github", "out/index.html"), new RegExp(`href="${href}_assets/`));
  }
});

test("the config names the host that was chosen, in each starter", () => {
  for (const starter of Object.keys(starters)) {
    assert.match(
      read(`${starter}-netlify`, "site.config.ts"),
      /^export default defineConfig\(\{\n {2}host: "netlify",\n {2}\w/m
    );
  }
});

test("scripts, types and the editor's settings fit what is there", () => {
  const site = path.join(parent, "consultancy-netlify");
  const { scripts, dependencies } = JSON.parse(read("consultancy-netlify", "package.json"));
  assert.deepEqual(Object.keys(scripts), ["build", "watch", "preview", "check"]);
  assert.match(dependencies.vitrine, /^\^\d+\.\d+\.\d+$/);
  run("npm", ["run", "check"], site);
  run("npm", ["run", "build", "--", "--strict"], site);
  for (const starter of Object.keys(starters)) {
    const project = path.join(parent, `${starter}-vercel`, "tsconfig.json");
    run(process.execPath, [path.join(MODULES, "typescript/bin/tsc"), "-p", project], parent);
  }
  const { tasks } = JSON.parse(read("consultancy-netlify", ".vscode/tasks.json"));
  assert.ok(Object.keys(scripts).includes(tasks[0].script));
  const settings = JSON.parse(read("consultancy-netlify", ".vscode/settings.json"));
  assert.deepEqual(JSON.parse(vitrine(["schema", "--vscode", "settings"], site).stdout), settings);
  const schemas = Object.keys(settings["yaml.schemas"]);
  assert.ok(schemas.includes("./.vitrine/schemas/services.json"), schemas.join());
  for (const file of [
    ...schemas,
    ...settings["json.schemas"].map(({ url }: { url: string }) => url)
  ]) {
    assert.ok(existsSync(path.join(site, file)), file);
  }
});

test("the other commands work in a new site: new, eject, schema, info", () => {
  const name = "portfolio-s3";
  const site = path.join(parent, name);
  const made = vitrine(["new", "projects", "A fifth: map #5 🗺", "--clock", "2026-01-02"], site);
  assert.equal(made.stdout, "content/projects/5.a-fifth-map-5.md\n", made.stderr);
  assert.match(read(name, made.stdout.trim()), /^---\ntitle: "A fifth: map #5 🗺"\n/);
  const again = vitrine(["new", "projects", "A fifth: map #5"], site);
  assert.equal(again.status, 2);
  assert.match(again.stderr, /same-path content\/projects\/5\.a-fifth-map-5\.md/);
  const ejected = vitrine(["eject", "Footer"], site);
  assert.equal(
    ejected.stdout,
    "templates/ui/Footer/Footer.tsx\ntemplates/ui/Footer/Footer.css.ts\n",
    ejected.stderr
  );
  assert.equal(vitrine(["eject", "Footer"], site).status, 2);
  assert.match(vitrine(["eject", "--list"], site).stdout, /^ui\/Button\/Button\.tsx$/m);
  assert.equal(vitrine(["eject"], site).status, 2);
  const built = vitrine(["build", "--strict", "--drafts"], site);
  assert.equal(built.status, 0, built.stderr);
  assert.ok(existsSync(path.join(site, "out/projects/a-fifth-map-5/index.html")));

  const schema = JSON.parse(vitrine(["schema", "posts"], site).stdout);
  assert.equal(schema.title, "posts");
  assert.equal(
    read(name, ".vitrine/schemas/posts.json"),
    vitrine(["schema", "posts"], site).stdout
  );
  assert.ok(Object.keys(JSON.parse(vitrine(["schema"], site).stdout)).includes("config"));
  const unknown = vitrine(["schema", "psots"], site);
  assert.equal(unknown.status, 2);
  assert.match(unknown.stderr, /Did you mean "posts"\?/);

  writeFileSync(path.join(site, "content/wrong.md"), "---\ntitle: [\n---\n");
  const info = vitrine(["info", "--json"], site);
  assert.equal(info.status, 0, info.stderr);
  const told = JSON.parse(info.stdout);
  assert.equal(told.problems.errors, 1);
  assert.equal(told.routes.Project, 4);
  assert.ok(told.out.size.bytes > 100_000);
  assert.ok(told.caches.schemas.files > 10);
  const projects = told.collections.find((each: { name: string }) => each.name === "projects");
  assert.deepEqual([projects.published, projects.heldBack], [4, 1]);
  const text = vitrine(["info"], site).stdout;
  assert.match(text, /^vitrine +\d.*Node \d+.*\nroot +.*portfolio-s3\n/);
  assert.match(text, /projects 4, 1 held back\n/);
  assert.match(text, /\.vitrine\/schemas \d/);
  assert.match(text, /problems +1 errors/);
});

test("a folder in use is refused, one with a repository alone is not", () => {
  mkdirSync(path.join(parent, "used"));
  writeFileSync(path.join(parent, "used", "mine.txt"), "mine");
  const refused = vitrine(["init", "used"]);
  assert.equal(refused.status, 2);
  assert.match(refused.stderr, /folder-not-empty .*used is not empty: it holds mine\.txt\n/);
  assert.deepEqual(readdirSync(path.join(parent, "used")), ["mine.txt"]);
  const file = vitrine(["init", "used/mine.txt"]);
  assert.equal(file.status, 2);
  assert.match(file.stderr, /is not a folder/);
  mkdirSync(path.join(parent, "My Repository", ".git"), { recursive: true });
  const made = vitrine(["init", ".", "--json"], path.join(parent, "My Repository"));
  assert.equal(made.status, 0, made.stderr);
  const { from, host, files, ok } = JSON.parse(made.stdout);
  assert.deepEqual([ok, from, host], [true, "portfolio", "none"]);
  assert.ok(files.includes("content/index.yml") && !files.includes("netlify.toml"));
  assert.equal(JSON.parse(read("My Repository", "package.json")).name, "my-repository");
  const wrong = vitrine(["init", "other", "--from", "blog"]);
  assert.equal(wrong.status, 2);
  assert.match(wrong.stderr, /portfolio, consultancy, blank/);
  for (const [flag, written, meant] of [
    ["--from", "blnk", "blank"],
    ["--host", "githb", "github"]
  ] as const) {
    const slip = vitrine(["init", "other", flag, written]);
    assert.equal(slip.status, 2);
    assert.match(slip.stderr, new RegExp(`'${written}' is invalid\\. Did you mean "${meant}"\\?`));
  }
  const own = vitrine(["init", "own", "--from", "blank", "--package", "file:../vitrine.tgz"]);
  assert.equal(own.status, 0, own.stderr);
  assert.equal(JSON.parse(read("own", "package.json")).dependencies.vitrine, "file:../vitrine.tgz");
  assert.doesNotMatch(own.stderr, /package\.json/);
  const hosted = vitrine(["init", "hosted", "--host", "s3", "--package", "file:../vitrine.tgz"]);
  assert.match(
    hosted.stderr,
    /vitrine\.tgz lies outside of the folder, where a host does not see it/
  );
  const usual = vitrine(["init", "usual", "--from", "blank"]);
  assert.match(
    usual.stderr,
    /package\.json takes vitrine from version \^\d\S+ of npm's registry; --package names another source/
  );
});
