export default {
  redirects: {
    "/to-faulty": "/articles/faulty",
    "/to-draft": "/articles/draft",
    "/to-nothing": "/nothing"
  }
};
