/** `vitrine preview`: the built site on this machine, as its host would serve it. */
import { tmpdir } from "node:os";
import path from "node:path";
import type { BackendFlags, SiteBackend } from "../backend/openSiteBackend.ts";
import { build } from "../build.ts";
import { instantOfBuild } from "../clock.ts";
import { type Config, readConfig } from "../config.ts";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "../disk.ts";
import { folderSink } from "../emit/folderSink.ts";
import { MANIFEST, type Manifest, parseManifest } from "../emit/manifest.ts";
import { realPath } from "../emit/outFolder.ts";
import { failure } from "../failure.ts";
import { holdProcess } from "../holdProcess.ts";
import { printProblems } from "../printProblems.ts";
import { usageError } from "../problem.ts";
import { createProgress } from "../progress.ts";
import { createHttpServer } from "../serve/createHttpServer.ts";
import { createPreview } from "../serve/createPreview.ts";
import { guardHost } from "../serve/guardHost.ts";
import { findHostStyle, hostStyles } from "../serve/hostStyles.ts";
import { listen } from "../serve/listen.ts";
import { openBrowser } from "../serve/openBrowser.ts";
import { encodePath } from "../serve/readTarget.ts";
import { resolveRoot } from "../siteRoot.ts";

export interface PreviewFlags extends BackendFlags {
  root: string;
  out?: string;
  base?: string;
  port: number;
  /** An address or a name; true is all of them. */
  host?: string | true;
  open?: boolean;
  strictPort?: boolean;
  /** Another host than the config names. */
  hostStyle?: string;
  quiet?: boolean;
}

/**
 * Serves until the process is ended.
 * @throws BuildError; `main.ts` prints it
 */
export async function run(flags: PreviewFlags): Promise<void> {
  const named = flags.hostStyle === undefined ? undefined : findHostStyle(flags.hostStyle);
  const root = resolveRoot(flags.root);
  const hold = holdProcess(root);
  let backend: SiteBackend | undefined;
  try {
    if (flags.backend) {
      const { openSiteBackend } = await import("../backend/openSiteBackend.ts");
      backend = await openSiteBackend(root, flags, failure);
    }
    const place = await (backend ? buildFor(backend, root, flags) : readPlace(root, flags));
    const { out, base, host: published } = place;
    const style = named ?? hostStyles[published ?? "plain"];
    const files = [...readManifest(out).files.keys()];
    const { handle, problems } = createPreview({ root, out, base, style, files });
    printProblems(problems, { root });
    const server = createHttpServer({
      guard: guardHost({ host: flags.host, base }),
      handle,
      report: (error) => failure(error, { root })
    });
    const { host, port, strictPort: isStrict } = flags;
    const { origins, notes } = await listen(server, { port, host, isStrict });
    backend?.configure(place, origins);
    hold.begin(() => {});
    const urls = origins.map((origin) => origin + encodePath(base));
    if (!flags.quiet) {
      for (const note of [...(backend?.notes ?? []), ...notes]) process.stderr.write(`${note}\n`);
      const where = backend ? "the site" : path.relative(process.cwd(), out) || out;
      process.stderr.write(`${where} as on ${style.name}: ${urls.join(" ")}\n`);
    }
    if (flags.open && !(await openBrowser(urls[0] ?? "")) && !flags.quiet) {
      process.stderr.write("no browser could be opened\n");
    }
  } catch (error) {
    hold.release();
    await backend?.close(); // it would keep the process
    throw error;
  }
}

/** Of a site that is there to be served. */
type Place = Pick<Config, "out" | "base" | "host" | "auth" | "trailingSlash">;

/**
 * The site as it is built, but for another project: what lies in out/ knows the one of the config. It is made in a
 * folder of its own, which goes when the process ends.
 * @throws BuildError
 */
async function buildFor(
  { project }: SiteBackend,
  root: string,
  { base }: PreviewFlags
): Promise<Place> {
  const folder = mkdtempSync(path.join(tmpdir(), "vitrine-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const now = instantOfBuild(undefined, process.env);
  const out = path.join(folder, "out");
  const config = await readConfig(root, "preview", { base, project, out, now });
  const sink = folderSink(out, root, { keepAssets: 0 });
  const { problems } = await build(config, sink, createProgress(process.stderr, false));
  sink.commit();
  printProblems(problems, { root });
  return config;
}

/** Where the built site lies, and who hosts it below which path, which in a preview build is another. */
async function readPlace(root: string, flags: PreviewFlags): Promise<Place> {
  const now = instantOfBuild(undefined, process.env);
  const read = (isPreview: boolean) =>
    readConfig(root, "preview", { base: flags.base, preview: isPreview, now });
  const config = await read(false);
  if (flags.out === undefined) return config;
  const out = path.resolve(root, flags.out);
  const isPreview = realPath(out) === realPath(path.resolve(root, config.preview.out));
  const { base } = isPreview ? await read(true) : config;
  return { ...config, out, base };
}

/** @throws BuildError of kind "usage" where the folder is no site that a build has finished */
function readManifest(out: string): Manifest {
  const hint = "Build it first, with vitrine build.";
  if (!existsSync(out)) throw usageError("out-missing", `there is no built site: no ${out}`, hint);
  if (!statSync(out).isDirectory()) throw usageError("out-refused", `${out} is a file`, hint);
  const file = path.join(out, MANIFEST);
  if (!existsSync(file)) {
    throw usageError("out-unfinished", `${out} is no site that a build has finished`, hint);
  }
  const manifest = parseManifest(readFileSync(file, "utf8"));
  if (!manifest) throw usageError("out-unfinished", `${file} is damaged`, hint);
  return manifest;
}
