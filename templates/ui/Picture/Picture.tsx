import type { Image } from "../../collections.ts";
import { useSite } from "../../context.tsx";
import * as styles from "./Picture.css.ts";

export interface PictureProps {
  image: Image;
  /** True for a picture that is seen without scrolling. */
  isFirst?: boolean;
}

/** A cover or an illustration, across the width of its place. */
export function Picture({ image, isFirst = false }: PictureProps) {
  return <SiteImage image={image} isFirst={isFirst} look={styles.picture} />;
}

export interface SiteImageProps extends PictureProps {
  /** Class of the component that this image is part of. */
  look?: string | undefined;
}

/** Every image of the templates: URL, size and loading in one place. */
export function SiteImage({ image, isFirst = false, look }: SiteImageProps) {
  const { href } = useSite();
  return (
    <img
      src={href(image.src)}
      alt={image.alt}
      width={image.width}
      height={image.height}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      decoding="async"
      className={look}
    />
  );
}
