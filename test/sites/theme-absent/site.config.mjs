export default {
  theme: { stylesheet: "/brand.css" }
};
