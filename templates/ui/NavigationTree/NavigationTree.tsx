import type { NavigationNode } from "../../../runtime/model.ts";
import { useSite } from "../../context.tsx";
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
  return <Level nodes={nodes} path={path} isOpen={countNodes(nodes, WINDOW) <= WINDOW} isTop />;
}

interface LevelProps extends NavigationTreeProps {
  isOpen: boolean;
  isTop?: boolean;
}

function Level({ nodes, path, isOpen, isTop = false }: LevelProps) {
  const { texts } = useSite();
  const shown = windowAround(nodes, path);
  return (
    <ul className={isTop ? styles.list : styles.nested}>
      {shown.map((node) => (
        <li key={node.path}>
          {node.page === false ? (
            <span className={styles.label}>{node.title}</span>
          ) : (
            <SiteAnchor
              to={node.path}
              current={node.path === path ? "page" : undefined}
              look={styles.link}
            >
              {node.title}
            </SiteAnchor>
          )}
          {node.children && (isOpen || contains(node, path)) && (
            <Level nodes={node.children} path={path} isOpen={isOpen} />
          )}
        </li>
      ))}
      {shown.length < nodes.length && (
        <li>
          <SiteAnchor to={firstPart(path)} look={styles.link}>
            {`${texts.all} ${nodes.length}`}
          </SiteAnchor>
        </li>
      )}
    </ul>
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
