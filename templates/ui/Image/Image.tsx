import type { ImageField } from "../../collections.ts";
import { useSite } from "../../context.tsx";
import { DARK_MEDIA, type ImageOptions } from "../../images.ts";

export interface ImageProps extends ImageOptions {
  image: ImageField;
  /** True for the one that a page begins with: it is asked for before all others. */
  isFirst?: boolean;
  /** True for each that may be seen without scrolling: it does not wait until that is known. */
  isEarly?: boolean;
  /** Class of the component that this image is part of. */
  look?: string | undefined;
}

/**
 * Every image of the templates: its sizes, its partner for the dark theme, its loading in one place.
 * Markdown's images get the same (`cli/content/markdown/transforms.ts`).
 * @throws Error that names a preset or provider which the config does not know
 */
export function Image({ image, isFirst = false, isEarly = isFirst, look, ...options }: ImageProps) {
  const { src, srcSet, width, height, dark, placeholder } = useSite().image(image, options);
  const loading = isEarly ? "eager" : "lazy";
  const img = (
    <img
      src={src}
      srcSet={srcSet}
      alt={image.alt}
      width={width ?? image.width}
      height={height ?? image.height}
      loading={loading}
      fetchPriority={isFirst ? "high" : undefined}
      decoding="async"
      className={look}
    />
  );
  if (dark) {
    return (
      <picture>
        <source
          media={DARK_MEDIA}
          srcSet={dark.srcSet ?? dark.src}
          width={dark.width}
          height={dark.height}
        />
        {img}
      </picture>
    );
  }
  if (placeholder === undefined) return img;
  return (
    <span className="blur-up">
      <img
        src={placeholder}
        alt=""
        aria-hidden="true"
        loading={loading}
        fetchPriority="low" // else React preloads it before the picture itself
        className={look}
      />
      {img}
    </span>
  );
}
