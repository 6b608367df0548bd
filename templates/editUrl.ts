/**
 * Where a page's source can be edited.
 * @param editLink as the config has it, with `{file}`
 * @param sourcePath "content/articles/a.md"
 */
export function editUrl(editLink: string, sourcePath: string): string {
  const file = sourcePath.split("/").map(encodeURIComponent).join("/");
  return editLink.replaceAll("{file}", file);
}
