export default { redirects: { "/old": "/zzzzzzzzzz" } };
