console.log(JSON.stringify({ rows: [{ moon: "new" }, { moon: "full" }], source: "the sky" }));
