/** Hosts of static sites that the command knows something of. */
export const hostNames = ["github", "netlify", "cloudflare", "vercel", "s3"] as const;
export type Host = (typeof hostNames)[number];
