export default { site: { name: "Nobody reads this" } };
