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
const FIRST_TRY = { tries: 1, hasFailed: false };

/** A square picture in the smallest width that is sharp. Retries when the server is busy, later on a return to it. */
export function Picture({ source, sizes, alt, className, urgent = false, onLoadFailed, fallback }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [{ tries, hasFailed }, setState] = useState(FIRST_TRY);

  useEffect(() => {
    const shown = image.current;
    // A picture failed before hydration fires no event.
    if (shown?.complete && shown.currentSrc !== "" && shown.naturalWidth === 0) setState({ tries: 1, hasFailed: true });
  }, []);
  useEffect(() => {
    if (!hasFailed) return;
    if (tries < MAX_TRIES) {
      const timer = setTimeout(() => setState({ tries: tries + 1, hasFailed: false }), RETRY_DELAY_MS);
      return () => clearTimeout(timer);
    }
    onLoadFailed?.();
    const retry = () => document.visibilityState === "visible" && setState(FIRST_TRY);
    const left = new AbortController();
    window.addEventListener("online", retry, { signal: left.signal });
    document.addEventListener("visibilitychange", retry, { signal: left.signal });
    return () => left.abort();
  }, [hasFailed, tries, onLoadFailed]);

  if (fallback && hasFailed && tries === MAX_TRIES) return fallback(() => setState(FIRST_TRY));
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
        onError={() => setState({ tries, hasFailed: true })}
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
