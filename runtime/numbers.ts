/** Round numbers along a range, and what stands for many. The only file that knows d3-array. */
export { median, nice, quantile, ticks } from "d3-array";
