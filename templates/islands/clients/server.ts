/** Islands → HTML with React. Where the config says `client: "preact"` the bundler takes `preactServer.ts` instead. */
export { renderToString } from "react-dom/server";
