export default { site: { name: "Accounts" }, auth: {} };
