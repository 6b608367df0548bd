/** What the figures depend on besides the tools, as a reader of them needs it. */
import { readFileSync } from "node:fs";
import os from "node:os";
import type { Machine } from "./results.ts";

/** The machine, without its file systems. */
export function readMachine(): Machine {
  const cpus = os.cpus();
  return {
    cpu: cpus[0]?.model ?? "unknown",
    cores: cpus.length,
    memoryGib: Math.round(os.totalmem() / 2 ** 30),
    system: `${os.type()} ${os.release().split("-", 1)[0]}`,
    load: Number(os.loadavg()[0]?.toFixed(1)),
    fileSystems: {}
  };
}

/** The kind of file system at a folder: "tmpfs", "ext4". */
export function fileSystemOf(folder: string): string {
  const mounts = readFileSync("/proc/self/mounts", "utf8")
    .split("\n")
    .map((line) => line.split(" "))
    .filter(
      ([, point = "-"]) => folder === point || `${folder}/`.startsWith(point.replace(/\/?$/, "/"))
    )
    .sort(([, one = ""], [, other = ""]) => other.length - one.length);
  return mounts[0]?.[2] ?? "unknown";
}
