import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/Icon";
import { MissingPicture } from "@/components/ui/MissingPicture";
import styles from "./ZoomablePicture.module.scss";

interface ZoomablePictureProps {
  readonly src: string;
  readonly alt: string;
  /** Another picture is on its way. */
  readonly isWaiting?: boolean;
}

interface Place {
  /** Per cent of the picture that stays under the pointer. */
  readonly x: number;
  readonly y: number;
}

const MIDDLE: Place = { x: 50, y: 50 };
/** How far an arrow key looks, in per cent of the picture. */
const STEP = 12;
const STEPS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

const within = (part: number) => Math.min(100, Math.max(0, part));

/** A picture to be looked at closely: a press brings it near, the pointer or the arrow keys lead the eye. */
export function ZoomablePicture({ src, alt, isWaiting = false }: ZoomablePictureProps) {
  const [isNear, setIsNear] = useState(false);
  const [place, setPlace] = useState(MIDDLE);
  const image = useRef<HTMLImageElement>(null);
  /** The address of the picture that did not come. */
  const [failed, setFailed] = useState<string | null>(null);

  useEffect(() => {
    // One that failed before React was there has told nobody.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(image.current.getAttribute("src"));
  }, []);

  function follow(event: PointerEvent<HTMLButtonElement>) {
    if (!isNear) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    setPlace({
      x: within(((event.clientX - left) / width) * 100),
      y: within(((event.clientY - top) / height) * 100),
    });
  }

  function look(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (event.key === "Escape" && isNear) setIsNear(false);
    if (!step || !isNear) return;
    event.preventDefault();
    setPlace(({ x, y }) => ({ x: within(x + step.x), y: within(y + step.y) }));
  }

  return (
    <button
      aria-busy={isWaiting || undefined}
      aria-label={isNear ? "Show the whole print" : "Zoom in on the print"}
      aria-pressed={isNear}
      className={styles["zoom"]}
      onClick={() => setIsNear(!isNear)}
      onKeyDown={look}
      onPointerMove={follow}
      type="button"
    >
      {failed === src ? (
        <MissingPicture>The print cannot be shown right now.</MissingPicture>
      ) : (
        <img
          alt={alt}
          decoding="async"
          height={1536}
          onError={() => setFailed(src)}
          ref={image}
          src={src}
          style={{ transform: isNear ? "scale(3)" : "none", transformOrigin: `${place.x}% ${place.y}%` }}
          width={1024}
        />
      )}
      <span className={styles["sign"]}>
        <Icon name={isNear ? "zoom-out" : "zoom-in"} />
      </span>
    </button>
  );
}
