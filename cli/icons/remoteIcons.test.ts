import assert from "node:assert/strict";
import { createServer } from "node:http";
import { type TestContext, test } from "node:test";
import { buildSite, temporarySite } from "../../test/support/buildSite.ts";
import { queriesOf } from "./remoteIcons.ts";

/** A host of icons; what it was asked for goes into `asked`. */
async function serveIcons(context: TestContext, icons: Record<string, string>, asked: string[]) {
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const names =
      new URL(request.url ?? "", "http://x").searchParams.get("icons")?.split(",") ?? [];
    const found = names.filter((name) => name in icons);
    const data = Object.fromEntries(found.map((name) => [name, { body: icons[name] }]));
    const notFound = names.filter((name) => !(name in icons));
    response.end(JSON.stringify({ prefix: "ph", icons: data, width: 256, not_found: notFound }));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const close = () => new Promise((closed) => server.close(closed));
  context.after(close);
  const port = typeof address === "object" ? address?.port : 0;
  return { host: `http://127.0.0.1:${port}`, close };
}

const page = (icon: string): string =>
  `title: Home\nhero:\n  links:\n    - {label: A, to: /, icon: "${icon}"}\n`;
const configOf = (host: string): string =>
  `export default { icons: { remote: ["ph"], hosts: ["http://127.0.0.1:9", "${host}"] } };`;

test("icons of other sets are fetched once, from the first host that answers", async (context) => {
  const asked: string[] = [];
  const { host, close } = await serveIcons(context, { rocket: '<path d="M1 2"/>' }, asked);
  const root = temporarySite(context, {
    "site.config.ts": configOf(host),
    "content/index.yml": page("i-ph-rocket")
  });
  const first = await buildSite(root);
  assert.deepEqual(first.problems, []);
  assert.deepEqual(asked, ["/ph.json?icons=rocket"]);
  const [sprite = ""] = [...first.outputs.keys()].filter((file) => /icons\.\w+\.svg$/.test(file));
  assert.match(first.read(sprite), /<symbol id="ph-rocket" viewBox="0 0 256 16"><path d="M1 2"\/>/);
  await close();
  const again = await buildSite(root);
  assert.deepEqual(again.problems, []);
  assert.equal(again.read(sprite), first.read(sprite));
});

test("a host that is not there, a name that it does not have and a script are errors", async (context) => {
  const asked: string[] = [];
  const icons = { evil: '<path onload="alert(1)"/>' };
  const { host } = await serveIcons(context, icons, asked);
  const said = async (icon: string, at: string): Promise<unknown[]> => {
    const files = { "site.config.ts": configOf(at), "content/index.yml": page(icon) };
    const { problems } = await buildSite(temporarySite(context, files));
    return problems.map(({ severity, kind, message }) => [severity, kind, message]);
  };
  const [unreachable] = await said("ph:rocket", "http://127.0.0.1:9");
  assert.deepEqual((unreachable as unknown[]).slice(0, 2), ["error", "environment"]);
  assert.match(String(unreachable), /the icons of ph cannot be fetched/);
  assert.deepEqual(await said("ph-rockte", host), [
    ["error", "content", 'there is no icon "ph-rockte"']
  ]);
  assert.match(String(await said("ph-evil", host)), /ph:evil holds a script/);
});

test("no address is longer than hosts take", () => {
  const names = Array.from({ length: 200 }, (_, index) => `some-icon-${index}`);
  const host = "https://icons.example.com";
  const queries = queriesOf("ph", names, [host]);
  assert.ok(queries.length > 5 && queries.every(({ path }) => (host + path).length <= 500));
  assert.deepEqual(
    queries.flatMap((query) => query.names),
    names
  );
});
