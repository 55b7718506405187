import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { printText } from "@/components/print/print-text";
import { Icon } from "@/components/ui/Icon";
import { MissingPicture } from "@/components/ui/MissingPicture";
import styles from "./ZoomablePicture.module.scss";

interface EaselProps {
  /** The framed content, in a ratio of 2 to 3. */
  readonly children: ReactNode;
  /** Content of the ledge. */
  readonly tools: ReactNode;
}

/** A studio easel with a framed print. */
function Easel({ children, tools }: EaselProps) {
  return (
    <div className={styles["easel"]}>
      <svg aria-hidden="true" className={styles["legs"]} preserveAspectRatio="none" viewBox="0 0 100 100">
        <path className={styles["post"]} d="M48 0h4v96h-4z" />
        <path d="M16 28h4l-9 72h-4zM84 28h-4l9 72h4z" />
      </svg>
      <div className={styles["frame"]}>{children}</div>
      <span aria-hidden="true" className={styles["ledge"]} />
      <div className={styles["onledge"]}>{tools}</div>
    </div>
  );
}

const text = printText.zoom;

interface ZoomablePictureProps {
  readonly src: string;
  readonly alt: string;
  /** Whether a picture is loading. */
  readonly isWaiting?: boolean;
}

interface Place {
  /** Percent of the picture kept under the pointer. */
  readonly x: number;
  readonly y: number;
}

const MIDDLE: Place = { x: 50, y: 50 };
/** Arrow key step in percent of the picture. */
const STEP = 12;
const STEPS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};
/** Zoom factors of the picture. */
const LEVELS = [1, 2, 3, 5] as const;
const NEAR = 2;

const within = (part: number) => Math.min(100, Math.max(0, part));

/** A print on an easel: a press magnifies it, the pointer or arrow keys pan, buttons below it zoom in steps. */
export function ZoomablePicture({ src, alt, isWaiting = false }: ZoomablePictureProps) {
  const [level, setLevel] = useState(0);
  const [place, setPlace] = useState(MIDDLE);
  const image = useRef<HTMLImageElement>(null);
  /** Address of the failed picture. */
  const [failed, setFailed] = useState<string | null>(null);
  const isNear = level > 0;
  const scale = LEVELS[level] ?? 1;

  useEffect(() => {
    // A picture failed before hydration fires no event.
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
    if (event.key === "Escape" && isNear) setLevel(0);
    if (event.key === "+") zoom(1);
    if (event.key === "-") zoom(-1);
    if (!step || !isNear) return;
    event.preventDefault();
    setPlace(({ x, y }) => ({ x: within(x + step.x), y: within(y + step.y) }));
  }

  function zoom(by: number) {
    setLevel((before) => Math.min(LEVELS.length - 1, Math.max(0, before + by)));
  }

  return (
    <Easel
      tools={
        <fieldset className={styles["tools"]}>
          <legend>{text.title}</legend>
          <ZoomButton icon="zoom-out" isOff={level === 0} label={text.out} onPress={() => zoom(-1)} />
          <output>{scale}×</output>
          <ZoomButton icon="zoom-in" isOff={level === LEVELS.length - 1} label={text.in} onPress={() => zoom(1)} />
        </fieldset>
      }
    >
      <button
        aria-busy={isWaiting || undefined}
        aria-label={isNear ? text.whole : text.near}
        aria-pressed={isNear}
        className={styles["zoom"]}
        onClick={() => setLevel(isNear ? 0 : NEAR)}
        onKeyDown={look}
        onPointerMove={follow}
        type="button"
      >
        {failed === src ? (
          <MissingPicture>{printText.printMissing}</MissingPicture>
        ) : (
          <img
            alt={alt}
            decoding="async"
            height={1536}
            onError={() => setFailed(src)}
            ref={image}
            src={src}
            style={{ transform: isNear ? `scale(${scale})` : "none", transformOrigin: `${place.x}% ${place.y}%` }}
            width={1024}
          />
        )}
      </button>
    </Easel>
  );
}

interface ZoomButtonProps {
  readonly icon: "zoom-in" | "zoom-out";
  readonly label: string;
  /** Whether no step is left. */
  readonly isOff: boolean;
  readonly onPress: () => void;
}

function ZoomButton({ icon, label, isOff, onPress }: ZoomButtonProps) {
  return (
    <button
      aria-disabled={isOff || undefined}
      aria-label={label}
      className={styles["step"]}
      onClick={() => !isOff && onPress()}
      type="button"
    >
      <Icon name={icon} />
    </button>
  );
}
