export default {
  redirects: {
    "/a": "/b",
    "/b": "/c/",
    "/c": "/a",
    "/into": "/a",
    "/self": "/self/?again=1",
    "/1": "/2",
    "/2": "/3",
    "/3": "/4",
    "/4": "/5",
    "/5": "/before",
    "/before": "https://example.com",
    "/twice": "/articles",
    "/twice/": "/articles/new",
    "/articles/new": "/articles",
    "/x/*": "/x/deep/:splat",
    "/elsewhere": "https://example.com/a page",
    "/articles/*": "https://example.com/:splat",
    "/gone": "/artciles",
    "/file": "/feed.xml"
  }
};
