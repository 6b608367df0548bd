/** The sets of icons that come with the package. */
export const installedSets: readonly string[] = ["lucide", "simple-icons"];
