export default { site: { url: "https://our.example" } };
