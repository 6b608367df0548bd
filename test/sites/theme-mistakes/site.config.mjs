export default {
  theme: {
    colors: { primary: "gren", neutral: "#12", accent: "red" },
    stylesheet: "theme.css"
  }
};
