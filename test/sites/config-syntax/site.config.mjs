export default {
  site: { name: "x" },,
};
