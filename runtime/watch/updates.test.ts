import assert from "node:assert/strict";
import { test } from "node:test";
import { createUpdates } from "./updates.ts";

type Result = "done" | "outdated" | "reload";

/** A page whose updates end as the test says. */
function open() {
  const log: string[] = [];
  const running: { resolve(result: Result): void; reject(error: Error): void }[] = [];
  let isOutdated: () => boolean = () => false;
  let mayReload = true;
  const updates = createUpdates({
    version: "v0",
    pathname: () => "/own/",
    createPage: () => ({
      follow: (pathname) => log.push(`follow ${pathname}`),
      update(isNotWanted) {
        log.push("update");
        isOutdated = isNotWanted;
        return new Promise((resolve, reject) => running.push({ resolve, reject }));
      }
    }),
    reload(version) {
      log.push(`reload ${version}`);
      return mayReload;
    },
    leaveFor: (pathname) => log.push(`leave for ${pathname}`),
    onLost: (failures) => log.push(`lost ${failures}`)
  });
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return {
    updates,
    log,
    isOutdated: () => isOutdated(),
    refuseReload() {
      mayReload = false;
    },
    async end(result: Result | Error) {
      const { resolve, reject } = running.shift() ?? {};
      if (result instanceof Error) reject?.(result);
      else resolve?.(result);
      await settle();
    }
  };
}

test("a version is that of the page when the page has come to it", async () => {
  const { updates, log, end } = open();
  updates.heed({ type: "html", version: "v1", paths: ["/own"] });
  assert.equal(updates.version(), "v0");
  await end("done");
  assert.equal(updates.version(), "v1");
  updates.heed({ type: "html", version: "v2", paths: ["/other/"] });
  assert.equal(updates.version(), "v2");
  updates.note("v3");
  assert.equal(updates.version(), "v3");
  assert.deepEqual(log, ["update"]);
});

test("what comes while the page is brought to a state makes that outdated, and is one more", async () => {
  const { updates, log, end, isOutdated } = open();
  updates.heed({ type: "css", version: "v1" });
  assert.equal(isOutdated(), false);
  updates.heed({ type: "html", version: "v2", paths: "all" });
  updates.heed({ type: "css", version: "v3" });
  updates.note("v4");
  assert.equal(isOutdated(), true);
  await end("outdated");
  assert.equal(updates.version(), "v0");
  await end("done");
  assert.equal(updates.version(), "v4");
  assert.deepEqual(log, ["update", "update"]);
});

test("a message for another page outdates nothing", async () => {
  const { updates, end, isOutdated } = open();
  updates.heed({ type: "css", version: "v1" });
  updates.heed({ type: "html", version: "v2", paths: ["/other/"] });
  assert.equal(isOutdated(), false);
  assert.equal(updates.version(), "v0");
  await end("done");
  assert.equal(updates.version(), "v2");
});

test("what fails is tried again when the server is back, once, though it tells it again", async (context) => {
  context.mock.method(console, "warn", () => {});
  const { updates, log, end, isOutdated } = open();
  updates.heed({ type: "css", version: "v1" });
  await end(new Error("away"));
  assert.equal(updates.version(), "v0");
  updates.resume();
  await end(new Error("away"));
  updates.resume();
  updates.heed({ type: "css", version: "v1" });
  assert.equal(isOutdated(), false);
  await end("done");
  updates.resume();
  assert.equal(updates.version(), "v1");
  assert.deepEqual(log, ["update", "lost 0", "update", "lost 1", "update"]);
});

test("where a page cannot become what it is to be it is loaded, unless it has been", async () => {
  const { updates, log, end, refuseReload } = open();
  updates.heed({ type: "css", version: "v1" });
  await end("reload");
  assert.equal(updates.version(), "v0");
  updates.heed({ type: "full", version: "v2" });
  await end("reload");
  assert.equal(updates.version(), "v0");
  refuseReload();
  updates.heed({ type: "full", version: "v3" });
  await end("reload");
  assert.equal(updates.version(), "v3");
  updates.heed({ type: "css", version: "v4" });
  await end("reload");
  assert.equal(updates.version(), "v4");
  const tried = [1, 2, 3, 4].flatMap((version) => ["update", `reload v${version}`]);
  assert.deepEqual(log, tried);
});

test("a page that is being loaded anew is left for its new address at once", async () => {
  const { updates, log, end } = open();
  updates.heed({ type: "full", version: "v1" });
  updates.follow("/near/");
  await end("reload");
  updates.follow("/far/");
  assert.deepEqual(log, ["update", "follow /near/", "reload v1", "leave for /far/"]);
});
