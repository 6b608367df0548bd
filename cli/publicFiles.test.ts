import assert from "node:assert/strict";
import { test } from "node:test";
import { buildSite, temporarySite } from "../test/support/buildSite.ts";
import { refuseSecrets } from "./publicFiles.ts";

const page = "---\ntitle: A\n---\n\nText.\n";

test("names with a dot are published; what a system leaves in folders is not", async (context) => {
  const root = temporarySite(context, {
    "content/index.md": page,
    "public/.well-known/security.txt": "Contact: mailto:a@example.com\n",
    "public/.htaccess": "Options -Indexes\n",
    "public/.nojekyll": "",
    "public/.DS_Store": "x",
    "public/pictures/Thumbs.db": "x"
  });
  const { outputs, problems } = await buildSite(root, { strict: true });
  assert.deepEqual(problems, []);
  for (const file of [".well-known/security.txt", ".htaccess", ".nojekyll"]) {
    assert.ok(outputs.has(file), file);
  }
  assert.ok(!outputs.has(".DS_Store") && !outputs.has("pictures/Thumbs.db"));
});

test("files that hold secrets are refused, each by its name", async (context) => {
  const secrets = [".env", ".git/config", "a/.env.production", "a/.htpasswd", "keys/id_rsa"];
  const root = temporarySite(context, {
    "content/index.md": page,
    ...Object.fromEntries(secrets.map((file) => [`public/${file}`, "x"]))
  });
  const { outputs, problems } = await buildSite(root);
  assert.deepEqual(
    problems.map(({ severity, code, file }) => [severity, code, file]),
    secrets.map((file) => ["error", "public-secret", `public/${file}`])
  );
  assert.equal(outputs.size, 0);
});

test("names that are only like them are none", () => {
  const names = [
    ".environment",
    "env",
    ".gitignore",
    "id_rsa.pub",
    "digit/a",
    ".github/a",
    "a.git"
  ];
  refuseSecrets(names, ({ message }) => assert.fail(message));
});
