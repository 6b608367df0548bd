#!/usr/bin/env node
// Checked before anything is imported that an older Node could not even parse.
const NEEDED = [20, 19] as const; // as in package.json, "engines"
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  console.error(
    `vitrine needs Node ${NEEDED.join(".")} or newer; this is ${process.versions.node}.`
  );
  process.exitCode = 2;
} else {
  // React renders twelve times faster than in development; it looks when it is first loaded.
  process.env.NODE_ENV = "production";
  const { default: module } = await import("node:module");
  // Newer Node keeps what it has compiled; threads go by the environment alone.
  if ("enableCompileCache" in module) {
    const { tmpdir } = await import("node:os");
    process.env.NODE_COMPILE_CACHE ??= `${tmpdir()}/node-compile-cache`; // Node's own choice
    (module.enableCompileCache as () => void)();
  }
  const { main } = await import("./main.ts");
  await main(process.argv);
}

export {};
