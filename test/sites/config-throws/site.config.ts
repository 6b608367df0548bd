function boom(): never {
  throw new Error("no luck");
}

export default () => boom();
