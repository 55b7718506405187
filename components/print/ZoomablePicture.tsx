import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { printText } from "@/components/print/print-text";
import { IconButton } from "@/components/ui/IconButton";
import { MissingPicture } from "@/components/ui/MissingPicture";
import { clamp } from "@/lib/shared/clamp";
import { SAMPLE_PRINT, SAMPLE_PRINT_SRC_SET } from "@/lib/shared/content/claim";
import styles from "./ZoomablePicture.module.scss";

function Easel({ children, tools }: { readonly children: ReactNode; readonly tools: ReactNode }) {
  return (
    <div className={styles["easel"]}>
      <div className={styles["frame"]}>{children}</div>
      <span aria-hidden="true" className={styles["ledge"]} />
      <div className={styles["ledgeTools"]}>{tools}</div>
      <svg aria-hidden="true" className={styles["legs"]} preserveAspectRatio="none" viewBox="0 0 100 100">
        <path className={styles["post"]} d="M48 0h4v96h-4z" />
        <path d="M16 28h4l-9 72h-4zM84 28h-4l9 72h4z" />
      </svg>
    </div>
  );
}

const text = printText.zoom;

interface ZoomablePictureProps {
  /** null: the picture is missing. */
  readonly src: string | null;
  readonly alt: string;
  /** Whether it is marked as a sample. */
  readonly isSample?: boolean;
  /** Whether the picture that replaces this one is loading. */
  readonly isLoading?: boolean;
}

interface Place {
  /** The point that keeps its place when the picture is scaled, in percent of the width and height. */
  readonly x: number;
  readonly y: number;
}

const MIDDLE: Place = { x: 50, y: 50 };
/** Arrow key step in percent of the picture. */
const PAN_STEP = 12;
const PAN_BY_KEY: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -PAN_STEP, y: 0 },
  ArrowRight: { x: PAN_STEP, y: 0 },
  ArrowUp: { x: 0, y: -PAN_STEP },
  ArrowDown: { x: 0, y: PAN_STEP },
};
const ZOOM_FACTORS = [1, 2, 3, 5] as const;
const PRESS_LEVEL = 2;

const clampPercent = (percent: number) => clamp(percent, 0, 100);

/** A print on an easel: a press magnifies it, the pointer or arrow keys pan, buttons below it zoom in steps. */
export function ZoomablePicture({ src, alt, isSample = false, isLoading = false }: ZoomablePictureProps) {
  const { level, place, zoom, toggleZoom, panToPointer, handleKeyDown } = useZoom();
  const image = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const isZoomed = level > 0;
  const scale = ZOOM_FACTORS[level] ?? 1;

  useEffect(() => {
    // A picture that failed before hydration fires no event.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailedSrc(image.current.getAttribute("src"));
  }, []);

  return (
    <Easel
      tools={
        <fieldset className={styles["tools"]}>
          <legend>{text.title}</legend>
          <IconButton icon="zoom-out" label={text.out} off={level === 0} onClick={() => zoom(-1)} />
          <output>{scale}×</output>
          <IconButton icon="zoom-in" label={text.in} off={level === ZOOM_FACTORS.length - 1} onClick={() => zoom(1)} />
        </fieldset>
      }
    >
      <button
        aria-busy={isLoading || undefined}
        aria-label={`${isZoomed ? text.whole : text.near}: ${alt}`}
        aria-pressed={isZoomed}
        className={styles["zoom"]}
        onClick={toggleZoom}
        onKeyDown={handleKeyDown}
        onPointerMove={panToPointer}
        type="button"
      >
        {src === null || failedSrc === src ? (
          <MissingPicture>{printText.printMissing}</MissingPicture>
        ) : (
          <img
            alt={alt}
            decoding="async"
            height={1536}
            // An image keeps its picture until the next one is loaded.
            key={src}
            onError={() => setFailedSrc(src)}
            ref={image}
            sizes={isZoomed ? "1200px" : "(width >= 768px) 480px, 55vw"}
            src={src}
            srcSet={src === SAMPLE_PRINT ? SAMPLE_PRINT_SRC_SET : undefined}
            style={{ transform: isZoomed ? `scale(${scale})` : "none", transformOrigin: `${place.x}% ${place.y}%` }}
            width={1024}
          />
        )}
      </button>
      {isSample && <span className={styles["sample"]}>{printText.sampleMark}</span>}
    </Easel>
  );
}

/** The zoom level of a picture and the place that it magnifies, changed by pointer and keys. */
function useZoom() {
  const [level, setLevel] = useState(0);
  const [place, setPlace] = useState(MIDDLE);
  const isZoomed = level > 0;

  const zoom = (by: number) => setLevel((before) => clamp(before + by, 0, ZOOM_FACTORS.length - 1));
  const toggleZoom = () => setLevel(isZoomed ? 0 : PRESS_LEVEL);
  const panToPointer = (event: PointerEvent<HTMLButtonElement>) => {
    if (!isZoomed) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    setPlace({
      x: clampPercent(((event.clientX - left) / width) * 100),
      y: clampPercent(((event.clientY - top) / height) * 100),
    });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = PAN_BY_KEY[event.key];
    if (event.key === "Escape" && isZoomed) setLevel(0);
    if (event.key === "+") zoom(1);
    if (event.key === "-") zoom(-1);
    if (!step || !isZoomed) return;
    event.preventDefault();
    setPlace(({ x, y }) => ({ x: clampPercent(x + step.x), y: clampPercent(y + step.y) }));
  };
  return { level, place, zoom, toggleZoom, panToPointer, handleKeyDown };
}
