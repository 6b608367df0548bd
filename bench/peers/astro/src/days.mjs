const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

export const longDay = (date) => day.format(date);
export const isoDay = (date) => date.toISOString().slice(0, 10);
export const NAMES = ["articles", "projects", "demos"];
export const titleOf = (name) => name.charAt(0).toUpperCase() + name.slice(1);
