/** Runs commands and measures them from outside, all tools alike. Linux only: it reads /proc. */
import { spawn } from "node:child_process";
import { closeSync, openSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export interface Command {
  file: string;
  args: readonly string[];
}

export interface Run {
  /** From the start of the first process to the end of the last. */
  seconds: number;
  /** User and system time of all processes. */
  cpuSeconds: number;
  /** The most memory (RSS) that the processes alive at one time held, in MiB. */
  peakMib: number;
}

export interface Place {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** What the commands print goes here. */
  log: string;
}

const SAMPLE_MS = 20;
const CLOCK_TICKS_PER_SECOND = 100; // the kernel's USER_HZ, which is 100 wherever Node runs
const TIMEOUT_MS = 30 * 60 * 1000;

/**
 * Runs the commands one after the other.
 * @throws Error, the end of the log behind its first line, when one of them fails
 */
export async function measure(commands: readonly Command[], place: Place): Promise<Run> {
  const cpuBefore = childrenCpuSeconds();
  const start = performance.now();
  let peakKib = 0;
  for (const command of commands) peakKib = Math.max(peakKib, await run(command, place));
  const seconds = (performance.now() - start) / 1000;
  return {
    seconds: round(seconds, 3),
    cpuSeconds: round(childrenCpuSeconds() - cpuBefore, 2),
    peakMib: round(peakKib / 1024, 0)
  };
}

/** @returns peak memory in KiB */
function run({ file, args }: Command, { cwd, env, log }: Place): Promise<number> {
  return new Promise((resolve, reject) => {
    const output = openSync(log, "w");
    const child = spawn(file, args, { cwd, env, stdio: ["ignore", output, output] });
    closeSync(output);
    let peakKib = 0;
    const sample = setInterval(() => {
      if (child.pid !== undefined) peakKib = Math.max(peakKib, treeKib(child.pid));
    }, SAMPLE_MS);
    const kill = () => void child.kill("SIGKILL");
    const timeout = setTimeout(kill, TIMEOUT_MS);
    process.on("exit", kill); // an interrupted benchmark leaves no build behind
    const end = () => {
      clearInterval(sample);
      clearTimeout(timeout);
      process.off("exit", kill);
    };
    child.on("error", (error) => {
      end();
      reject(error);
    });
    child.on("exit", (code, signal) => {
      end();
      if (code === 0) return resolve(peakKib);
      const said = readFileSync(log, "utf8").trim().slice(-1500);
      reject(new Error(`${path.basename(file)} ended with ${signal ?? code}\n${said}`));
    });
  });
}

/**
 * Memory of a process and those that it started. The kernel's own high-water mark counts for a
 * single process, so that a peak between two samples is not lost; of several the sum now counts.
 */
function treeKib(pid: number): number {
  const memories = treeOf(pid).map(memoryOf);
  const now = memories.reduce((sum, { resident }) => sum + resident, 0);
  return Math.max(now, ...memories.map(({ highest }) => highest));
}

/** Memory (RSS) that a process and those that it started hold now, in bytes. */
export function residentBytes(pid: number): number {
  return treeOf(pid).reduce((sum, each) => sum + memoryOf(each).resident * 1024, 0);
}

/** A process and those that it started, the eldest first. */
function treeOf(pid: number): number[] {
  const pids = [pid];
  for (let index = 0; index < pids.length; index++) pids.push(...childrenOf(pids[index] as number));
  return pids;
}

/** A process's children are listed by the thread that started them. */
function childrenOf(pid: number): number[] {
  let threads: string[];
  try {
    threads = readdirSync(`/proc/${pid}/task`);
  } catch {
    return []; // it has just ended
  }
  return threads.flatMap((thread) =>
    readProc(`${pid}/task/${thread}/children`).split(" ").filter(Boolean).map(Number)
  );
}

/** In KiB; a process that has just ended holds nothing. */
function memoryOf(pid: number): { resident: number; highest: number } {
  const status = readProc(`${pid}/status`);
  const field = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]);
  return { resident: field("VmRSS") || 0, highest: field("VmHWM") || 0 };
}

/** CPU time of all processes that this one started and that have ended. */
function childrenCpuSeconds(): number {
  // The process's name, in brackets, may hold spaces; cutime and cstime are the 14th and 15th behind it.
  const fields = readProc("self/stat").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[13]) + Number(fields[14])) / CLOCK_TICKS_PER_SECOND;
}

function readProc(file: string): string {
  try {
    return readFileSync(`/proc/${file}`, "utf8");
  } catch {
    return "";
  }
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));
