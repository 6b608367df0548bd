export default {
  site: { name: name() }
};
