export default {
  load() {
    throw new Error("the service is away");
  }
};
