export const twice = (value: number): number => 2 * value;
