/** HTML → living islands with React. Where the config says `client: "preact"` it is `preactBrowser.ts` instead. */
export { hydrateRoot } from "react-dom/client";
