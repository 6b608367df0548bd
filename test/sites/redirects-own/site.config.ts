export default {
  redirects: { "/config": "/round", "/same": "/articles/new", "/twice": "/articles" }
};
