import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import styles from "./TurnSurface.module.scss";

interface TurnSurfaceProps {
  /** Accessible name. */
  readonly label: string;
  /** Degrees to the right, -180 to 180; 0 is the default. */
  readonly turn: number;
  readonly onTurn: (turn: number) => void;
  /** A press without a turn, or Enter. */
  readonly onTap?: (() => void) | undefined;
}

/** Degrees per drag across the surface, and per arrow key. */
const DRAG_DEGREES = 180;
const KEY_DEGREES = 15;
/** Pixels before a press counts as a drag: until then it may scroll the page. */
const SLOP_PX = 5;

const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -KEY_DEGREES,
  ArrowDown: -KEY_DEGREES,
  ArrowRight: KEY_DEGREES,
  ArrowUp: KEY_DEGREES,
};

const wrapDegrees = (degrees: number) => degrees - 360 * Math.round(degrees / 360);

/**
 * A surface over an avatar that is turned by mouse, touch or, with the focus, arrow keys. A double click, Home and 0
 * reset it. Vertical drags scroll the page.
 */
export function TurnSurface({ label, turn, onTurn, onTap }: TurnSurfaceProps) {
  const held = useRef<{ readonly id: number; readonly x: number; readonly turn: number; isDrag: boolean } | null>(null);

  const press = ({ button, clientX, pointerId }: PointerEvent) => {
    if (button === 0 && held.current === null) held.current = { id: pointerId, x: clientX, turn, isDrag: false };
  };
  const drag = ({ clientX, currentTarget, pointerId }: PointerEvent) => {
    const from = held.current;
    if (from?.id !== pointerId) return;
    const across = clientX - from.x;
    if (!from.isDrag && Math.abs(across) < SLOP_PX) return;
    // A drag continues outside the surface.
    if (!from.isDrag) currentTarget.setPointerCapture(pointerId);
    from.isDrag = true;
    onTurn(wrapDegrees(from.turn + (across / currentTarget.clientWidth) * DRAG_DEGREES));
  };
  const release = ({ pointerId }: PointerEvent) => {
    if (held.current?.id === pointerId) held.current = null;
  };
  const lift = (event: PointerEvent) => {
    if (held.current?.id === event.pointerId && !held.current.isDrag) onTap?.();
    release(event);
  };
  const pressKey = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    const isReset = event.key === "Home" || event.key === "0";
    if (event.key === "Enter" && onTap) return onTap();
    if (event.altKey || event.ctrlKey || event.metaKey || (step === undefined && !isReset)) return;
    event.preventDefault();
    onTurn(isReset ? 0 : wrapDegrees(turn + (step ?? 0)));
  };
  return (
    <div
      aria-label={label}
      aria-valuemax={180}
      aria-valuemin={-180}
      aria-valuenow={Math.round(turn)}
      aria-valuetext={`${Math.round(turn)}°`}
      className={styles["surface"]}
      onDoubleClick={() => onTurn(0)}
      onKeyDown={pressKey}
      onLostPointerCapture={release}
      onPointerCancel={release}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={lift}
      role="slider"
      tabIndex={0}
    />
  );
}
