interface Node {
  type: string;
  value?: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

const walk = (node: Node, visit: (node: Node) => void): void => {
  visit(node);
  for (const child of node.children ?? []) walk(child, visit);
};

const shout = () => (tree: Node) =>
  walk(tree, (node) => {
    if (node.type === "text") node.value = node.value?.toUpperCase();
  });

const mark =
  ({ title }: { title: string }) =>
  (tree: Node) =>
    walk(tree, (node) => {
      if (node.tagName === "p") node.properties = { ...node.properties, title };
    });

export default {
  markdown: { remarkPlugins: [shout], rehypePlugins: [[mark, { title: "marked" }]] }
};
