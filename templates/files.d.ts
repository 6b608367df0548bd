/** A file that a template imports becomes one of the site, named by its content. */
declare module "*.svg" {
  /** Its site path. */
  const path: string;
  export default path;
}

declare module "*.woff2" {
  /** Its site path: "/_assets/geist.4f0c91d2.woff2". */
  const path: string;
  export default path;
}
