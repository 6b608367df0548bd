import { usageError } from "./problem.ts";

const MAX_SECONDS = 8.64e12; // the last instant that a Date can hold

/**
 * The instant that counts as now: what --clock says, else SOURCE_DATE_EPOCH (whole seconds since 1970,
 * reproducible-builds.org), else the machine's clock.
 * @throws BuildError of kind "usage" where SOURCE_DATE_EPOCH is no such number
 */
export function instantOfBuild(clock: Date | undefined, env: NodeJS.ProcessEnv): Date {
  const written = env.SOURCE_DATE_EPOCH;
  if (clock || written === undefined || written === "") return clock ?? new Date();
  const seconds = /^\d+$/.test(written) ? Number(written) : Number.NaN;
  if (seconds <= MAX_SECONDS) return new Date(seconds * 1000);
  throw usageError(
    "invalid-clock",
    `SOURCE_DATE_EPOCH is "${written.slice(0, 40)}", which is no count of seconds`,
    "Set it to the seconds since 1970, for instance to what git log -1 --format=%ct prints."
  );
}
