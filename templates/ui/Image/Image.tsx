import type { ImageField } from "../../collections.ts";
import { useSite } from "../../context.tsx";

export interface ImageProps {
  image: ImageField;
  /** True for one that is seen without scrolling. */
  isFirst?: boolean;
  /** Class of the component that this image is part of. */
  look?: string | undefined;
}

/** Every image of the templates: URL, size and loading in one place. */
export function Image({ image, isFirst = false, look }: ImageProps) {
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
