import { Image, type ImageProps } from "../Image/Image.tsx";
import * as styles from "./Picture.css.ts";

/** A cover or an illustration, across the width of its place. */
export function Picture(props: Omit<ImageProps, "look">) {
  return (
    <Image {...props} look={props.isFirst ? `${styles.picture} ${styles.first}` : styles.picture} />
  );
}
