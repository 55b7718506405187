import { IMAGE_WIDTHS } from "@/lib/shared/image-formats";

interface PictureProps {
  /** Address of the picture in a width of IMAGE_WIDTHS. */
  readonly source: (width: number) => string;
  /** How wide it is shown, as in the `sizes` attribute. */
  readonly sizes: string;
  /** Empty for what only decorates. */
  readonly alt: string;
  readonly className?: string | undefined;
  /** Loads it before everything else on the page. */
  readonly urgent?: boolean;
}

/** A square picture in the smallest width that is sharp where it is shown. */
export function Picture({ source, sizes, alt, className, urgent = false }: PictureProps) {
  // In a <picture> of its own: React preloads any other urgent one, and in a frame whose size is not known yet the browser
  // preloads the smallest width, which it then shows nowhere and warns of.
  return (
    <picture style={{ display: "contents" }}>
      <img
        alt={alt}
        className={className}
        decoding="async"
        fetchPriority={urgent ? "high" : "auto"}
        height={640}
        loading={urgent ? "eager" : "lazy"}
        sizes={sizes}
        src={source(640)}
        srcSet={IMAGE_WIDTHS.map((width) => `${source(width)} ${width}w`).join(", ")}
        width={640}
      />
    </picture>
  );
}
