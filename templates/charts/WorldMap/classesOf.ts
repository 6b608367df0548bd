/** Values in classes of about as many each. */

/** So many can be told from each other. */
export const MOST_CLASSES = 5;

export interface ValueClass {
  least: number;
  most: number;
}

/** Quantiles of what is above zero, each with its smallest and largest value; equal values are of one class. */
export function classesOf(values: readonly number[]): readonly ValueClass[] {
  const sorted = values.filter((value) => value > 0).sort((a, b) => a - b);
  const classes: ValueClass[] = [];
  for (let at = 0; at < MOST_CLASSES; at += 1) {
    const from = Math.floor((at / MOST_CLASSES) * sorted.length);
    const end = Math.floor(((at + 1) / MOST_CLASSES) * sorted.length);
    const members = sorted.slice(from, end);
    const last = classes.at(-1);
    const [least = 0] = members.filter((value) => value > (last?.most ?? 0));
    const most = members.at(-1) ?? 0;
    if (least > 0) classes.push({ least, most });
  }
  return classes;
}

/** @returns undefined for what is in none: zero, or less */
export function classOf(value: number, classes: readonly ValueClass[]): number | undefined {
  const found = classes.findIndex(({ most }) => value <= most);
  return value > 0 && found >= 0 ? found : undefined;
}
