import { name } from "./name.ts";

export default { site: { name } };
