/** Runs a command that serves until it is ended. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { packageRoot } from "../../cli/package.ts";
import type { Ending } from "./openSite.ts";
import { TIME_LIMIT } from "./vitrine.ts";

const BIN = path.join(packageRoot, "dist", "bin.js");

export interface RunningCommand {
  child: ChildProcess;
  /** As it was printed, without trailing slash: "http://localhost:1234/docs". */
  url: string;
  port: number;
  /** All that was printed to standard error so far. */
  stderr(): string;
  /** The exit code, once it has ended. */
  ended: Promise<number | null>;
}

/**
 * Starts a command and waits until it has printed an address.
 * @param ending when it is ended, if it has not by itself
 */
export async function startVitrine(
  ending: Ending,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {}
): Promise<RunningCommand> {
  const child = spawn(process.execPath, [BIN, ...args], {
    stdio: ["ignore", "inherit", "pipe"],
    timeout: TIME_LIMIT,
    env: { ...process.env, GITHUB_ACTIONS: "", ...env }
  });
  const ended = once(child, "exit").then(([code]) => code as number | null);
  ending.after(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  let printed = "";
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
      const [, found] = /^(?!backend ).*?(http:\/\/\S+)(?=\s)/m.exec(printed) ?? [];
      if (found !== undefined) resolve(found.replace(/\/$/, ""));
    });
    child.once("exit", () => reject(new Error(`it has ended:\n${printed}`)));
  });
  return { child, url, port: Number(new URL(url).port), stderr: () => printed, ended };
}
