import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react";
import { type Drag, type Tap, watchPointers } from "@/lib/shared/watch-pointers";
import styles from "./TurnSurface.module.scss";

interface TurnSurfaceProps {
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

const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -KEY_DEGREES,
  ArrowDown: -KEY_DEGREES,
  ArrowRight: KEY_DEGREES,
  ArrowUp: KEY_DEGREES,
};

const wrapDegrees = (degrees: number) => degrees - 360 * Math.round(degrees / 360);

/** A surface over an avatar, turned by pointer or arrow keys; a double click, Home and 0 reset it. */
export function TurnSurface({ label, turn, onTurn, onTap }: TurnSurfaceProps) {
  const surface = useRef<HTMLDivElement>(null);
  /** The turn of the drag, which is ahead of the shown one. */
  const dragged = useRef(turn);
  const press = useEffectEvent(() => {
    dragged.current = turn;
  });
  const drag = useEffectEvent(({ from, to }: Drag) => {
    dragged.current += ((to.x - from.x) / (surface.current?.clientWidth ?? 1)) * DRAG_DEGREES;
    onTurn(wrapDegrees(dragged.current));
  });
  const end = useEffectEvent(() => onTurn(0));
  useEffect(() => () => end(), []);
  const tap = useEffectEvent(({ isSecond }: Tap) => {
    onTap?.();
    if (isSecond) onTurn(0);
  });
  useEffect(() => {
    if (!surface.current) return;
    const abortController = new AbortController();
    watchPointers(surface.current, {
      onPress: () => press(),
      onDrag: (step) => drag(step),
      onTap: (tapped) => tap(tapped),
      signal: abortController.signal,
    });
    return () => abortController.abort();
  }, []);
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
      onKeyDown={pressKey}
      ref={surface}
      role="slider"
      tabIndex={0}
    />
  );
}
