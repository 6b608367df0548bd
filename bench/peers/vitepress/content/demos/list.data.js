import { listOf } from "../../.vitepress/list.js";

export default listOf("demos");
