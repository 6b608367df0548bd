/**
 * A file that a template imports becomes one of the site, named by its content; the import gives its site
 * path: "/_assets/geist.4f0c91d2.woff2". `tsconfig.site.json` brings this to a site's own templates.
 */
declare module "*.woff2" {
  const path: string;
  export default path;
}

declare module "*.svg" {
  const path: string;
  export default path;
}

declare module "*.png" {
  const path: string;
  export default path;
}

declare module "*.jpg" {
  const path: string;
  export default path;
}

declare module "*.jpeg" {
  const path: string;
  export default path;
}

declare module "*.webp" {
  const path: string;
  export default path;
}

declare module "*.avif" {
  const path: string;
  export default path;
}
