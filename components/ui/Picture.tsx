import { type ReactNode, useEffect, useRef, useState } from "react";
import { IMAGE_WIDTHS } from "@/lib/shared/image-formats";

interface PictureProps {
  /** Address of the picture in a width of IMAGE_WIDTHS. */
  readonly source: (width: number) => string;
  /** The displayed width, as a `sizes` attribute. */
  readonly sizes: string;
  /** Empty for decoration. */
  readonly alt: string;
  readonly className?: string | undefined;
  readonly urgent?: boolean;
  /** Called after all retries have failed. */
  readonly onLoadFailed?: () => void;
  /** Creates what replaces it then. @param retry for a retry button */
  readonly fallback?: (retry: () => void) => ReactNode;
}

/** Attempts, and milliseconds between them. */
const MAX_TRIES = 4;
const RETRY_DELAY_MS = 2500;

/** A square picture in the smallest width that is sharp. Retries when the server is busy. */
export function Picture({ source, sizes, alt, className, urgent = false, onLoadFailed, fallback }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [tries, setTries] = useState(1);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    // A picture failed before hydration fires no event.
    if (image.current?.complete && image.current.currentSrc !== "" && image.current.naturalWidth === 0) setFailed(true);
  }, []);
  useEffect(() => {
    if (!hasFailed) return;
    if (tries === MAX_TRIES) return onLoadFailed?.();
    const timer = setTimeout(() => {
      setFailed(false);
      setTries(tries + 1);
    }, RETRY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [hasFailed, tries, onLoadFailed]);

  if (fallback && hasFailed && tries === MAX_TRIES)
    return fallback(() => {
      setFailed(false);
      setTries(1);
    });
  const srcSet = IMAGE_WIDTHS.map((width) => `${source(width)} ${width}w`).join(", ");
  // In its own <picture>: React preloads urgent images without one. In a frame of unknown size the browser would then
  // preload the smallest width, not use it, and warn.
  return (
    <picture style={{ display: "contents" }}>
      <img
        alt={alt}
        className={className}
        decoding={urgent ? "sync" : "async"}
        fetchPriority={urgent ? "high" : "auto"}
        height={640}
        key={tries}
        loading={urgent ? "eager" : "lazy"}
        onError={() => setFailed(true)}
        ref={image}
        sizes={sizes}
        src={source(640)}
        srcSet={srcSet}
        // Browsers frame a broken picture, even a decorative one.
        style={hasFailed && (alt === "" || fallback) ? { visibility: "hidden" } : undefined}
        width={640}
      />
    </picture>
  );
}
