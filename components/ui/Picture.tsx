import { type ReactNode, useEffect, useRef, useState } from "react";
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
  /** It was asked for several times and does not come. */
  readonly onGivenUp?: () => void;
  /** Stands in its place then. */
  readonly fallback?: ReactNode;
}

/** How often a picture is asked for, and milliseconds between two times. */
const TRIES = 4;
const PAUSE = 2500;

/** A square picture in the smallest width that is sharp where it is shown. The server may be busy: it is asked again. */
export function Picture({ source, sizes, alt, className, urgent = false, onGivenUp, fallback }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [tries, setTries] = useState(1);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    // One that failed before React was there has told nobody.
    if (image.current?.complete && image.current.currentSrc !== "" && image.current.naturalWidth === 0) setFailed(true);
  }, []);
  useEffect(() => {
    if (!hasFailed) return;
    if (tries === TRIES) return onGivenUp?.();
    const timer = setTimeout(() => {
      setFailed(false);
      setTries(tries + 1);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [hasFailed, tries, onGivenUp]);

  if (fallback && hasFailed && tries === TRIES) return fallback;
  const srcSet = IMAGE_WIDTHS.map((width) => `${source(width)} ${width}w`).join(", ");
  // In a <picture> of its own: React preloads any other urgent one, and in a frame whose size is not known yet the browser
  // preloads the smallest width, which it then shows nowhere and warns of.
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
        // Browsers draw a frame round a broken picture, also where it only decorates.
        style={hasFailed && (alt === "" || fallback) ? { visibility: "hidden" } : undefined}
        width={640}
      />
    </picture>
  );
}
