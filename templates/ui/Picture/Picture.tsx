import { Image, type ImageProps } from "../Image/Image.tsx";
import * as styles from "./Picture.css.ts";

const WIDEST = 1200; // px: the page without its margins

/** A cover or an illustration, across the width of its place. */
export function Picture({ width = WIDEST, ...props }: Omit<ImageProps, "look" | "placeholder">) {
  const look = props.isFirst ? `${styles.picture} ${styles.first}` : styles.picture;
  return <Image {...props} width={width} placeholder look={look} />;
}
