import type { NavigationNode } from "../../../runtime/model.ts";
import { useSite } from "../../context.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { htmlOf, htmlOnce } from "../Once/Once.tsx";
import { SiteAnchor } from "../SiteAnchor/SiteAnchor.tsx";
import * as styles from "./NavigationTree.css.ts";

export interface NavigationTreeProps {
  nodes: readonly NavigationNode[];
  /** Route path of the page shown. */
  path: string;
}

/** Nodes shown of a long list; a tree repeated whole on each of its pages would grow by the square. */
const WINDOW = 40;

/** A part of the navigation tree. Short trees stand open; long ones open along the current page. */
export function NavigationTree({ nodes, path }: NavigationTreeProps) {
  const isWhole = countNodes(nodes, WINDOW) <= WINDOW;
  const tree = <Level nodes={nodes} path={path} isOpen={isWhole} isTop />;
  // A whole tree is the same on all its pages, but for the mark of the current one.
  return isWhole ? <div data-tree="">{tree}</div> : tree;
}

interface LevelProps extends NavigationTreeProps {
  isOpen: boolean;
  isTop?: boolean;
}

/** Of thousands of pages each shows dozens of the others: what looks the same on all is rendered once. */
function Level({ nodes, path, isOpen, isTop = false }: LevelProps) {
  const site = useSite();
  const shown = windowAround(nodes, path);
  const items = shown.map((node) => {
    const content = () => <Item node={node} path={path} isOpen={isOpen} />;
    const isSame = !contains(node, path) && !(isOpen && node.children);
    return isSame ? htmlOnce(site, `tree ${node.path}`, content) : htmlOf(site, content());
  });
  if (shown.length < nodes.length) {
    const all = (
      <li>
        <SiteAnchor to={firstPart(path)} look={styles.link}>
          {`${site.texts.all} ${nodes.length}`}
        </SiteAnchor>
      </li>
    );
    items.push(htmlOf(site, all));
  }
  return (
    <ul
      className={isTop ? styles.list : styles.nested}
      dangerouslySetInnerHTML={{ __html: items.join("") }}
    />
  );
}

interface ItemProps extends Pick<LevelProps, "path" | "isOpen"> {
  node: NavigationNode;
}

function Item({ node, path, isOpen }: ItemProps) {
  const icon = node.icon && <Icon name={node.icon} size={16} />;
  return (
    <li>
      {node.page === false ? (
        <span className={styles.label}>
          {icon}
          {node.title}
        </span>
      ) : (
        <SiteAnchor
          to={node.path}
          current={node.path === path ? "page" : undefined}
          look={styles.link}
        >
          {icon}
          {node.title}
        </SiteAnchor>
      )}
      {node.children && (isOpen || contains(node, path)) && (
        <Level nodes={node.children} path={path} isOpen={isOpen} />
      )}
    </li>
  );
}

function windowAround(nodes: readonly NavigationNode[], path: string): readonly NavigationNode[] {
  if (nodes.length <= WINDOW) return nodes;
  const current = nodes.findIndex((node) => contains(node, path));
  const start = Math.min(Math.max(0, current - WINDOW / 2), nodes.length - WINDOW);
  return nodes.slice(start, start + WINDOW);
}

function contains(node: NavigationNode, path: string): boolean {
  return path === node.path || path.startsWith(`${node.path}/`);
}

/** Counts up to a little more than `limit`. */
function countNodes(nodes: readonly NavigationNode[], limit: number): number {
  let count = nodes.length;
  for (const { children } of nodes) {
    if (count > limit) return count;
    if (children) count += countNodes(children, limit - count);
  }
  return count;
}

function firstPart(path: string): string {
  return `/${path.split("/")[1] ?? ""}`;
}
