export default {
  theme: {
    colors: { primary: "gren", neutral: "#12", accent: "red", error: 42 },
    stylesheet: "theme.css"
  }
};
