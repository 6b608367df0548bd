import Layout from "./Layout.vue";
import "../../static/site.css";

export default { Layout };
