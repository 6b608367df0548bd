export default {
  redirects: {
    "/work": "/articles/new",
    "/away": { to: "https://example.com/?a=1&b=2", status: 302 }
  }
};
