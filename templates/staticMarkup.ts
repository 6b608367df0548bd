/** React elements → HTML. The only file that knows React's server. */
export { renderToStaticMarkup } from "react-dom/server";
