/** Character references of HTML → the characters. The only file that knows entities. */
export { decodeHTML as decodeHtml } from "entities";
