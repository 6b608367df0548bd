/** What a site's own `import … from "zod"` leads to: the same copy that checks its content. */
export * from "zod";
export { default } from "zod";
