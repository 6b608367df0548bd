export default {
  theme: { colors: { primary: "#B83280", neutral: "stone" }, stylesheet: "/theme.css" }
};
