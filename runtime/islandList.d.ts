/** The islands of a build by their names, each in a file of its own: `cli/render/islandList.ts` makes it. */
declare module "vitrine:islands" {
  export const islands: Record<string, () => Promise<{ mount: import("./islands.ts").Mount }>>;
}
