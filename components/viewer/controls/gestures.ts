import { clamp } from "@/lib/shared/clamp";
import type { Orbit } from "@/lib/shared/orbit";
import { getStageSide } from "@/lib/shared/views";
import { type Drag, distance, getMiddle, type Point, placeOn, watchPointers } from "@/lib/shared/watch-pointers";

/** Degrees relative to a view: from just below the avatar's middle to well above its head. */
const RISE_LIMITS = { min: -29, max: 32 } as const;
const ZOOM_LIMITS = { min: 0.8, max: 2.2 } as const;

/** Turns and raises an orbit by degrees, within the limits. */
export function turnOrbit(orbit: Orbit, turn: number, rise: number): Orbit {
  return { ...orbit, turn: orbit.turn + turn, rise: clamp(orbit.rise + rise, RISE_LIMITS.min, RISE_LIMITS.max) };
}

/**
 * Magnifies an orbit about a point, which stays in place while the picture remains within the view's own bounds.
 * @param at the point relative to the stage's middle, in shares of its side
 */
export function zoomOrbit(orbit: Orbit, factor: number, at: Pick<Orbit, "right" | "up">): Orbit {
  const zoom = clamp(orbit.zoom * factor, ZOOM_LIMITS.min, ZOOM_LIMITS.max);
  const nearer = 1 / orbit.zoom - 1 / zoom;
  const reach = Math.max(0, 1 - 1 / zoom) / 2;
  return {
    ...orbit,
    zoom,
    right: clamp(orbit.right + at.right * nearer, -reach, reach),
    up: clamp(orbit.up + at.up * nearer, -reach, reach),
  };
}

export interface OrbitHandlers {
  /** The camera's orbit; writes take effect at once. */
  orbit: Orbit;
  onTap(): void;
  onReset(): void;
}

/** One pointer turns, two magnify, a double tap resets. @param pressed pointers already down: their drags go on */
export function watchGestures(
  stage: HTMLElement,
  pressed: readonly PointerEvent[],
  handlers: OrbitHandlers,
): () => void {
  const abortController = new AbortController();
  const { signal } = abortController;
  watchPointers(stage, {
    pressed,
    onDrag: (drag) => dragOrbit(handlers, stage, drag),
    onTap({ isSecond, isTouch }) {
      if (isSecond) handlers.onReset();
      if (isTouch) handlers.onTap();
    },
    signal,
  });
  stage.addEventListener(
    "wheel",
    (event) => {
      // A touchpad pinch; a plain wheel scrolls the parent.
      if (!event.ctrlKey) return;
      event.preventDefault();
      magnifyOrbit(handlers, stage, Math.exp(-event.deltaY / 100), placeOn(stage, event));
    },
    { signal, passive: false },
  );
  return () => abortController.abort();
}

/** Degrees for a drag across the whole stage. */
const TURN = 180;
const RISE = 100;

/** Turns and tilts the picture; with a second pointer turns and magnifies it. */
function dragOrbit(handlers: OrbitHandlers, stage: HTMLElement, { from, to, other }: Drag): void {
  const side = getStageSide(stage.clientWidth, stage.clientHeight);
  const turn = ((to.x - from.x) / side) * TURN;
  const rise = ((to.y - from.y) / side) * RISE;
  if (!other) {
    handlers.orbit = turnOrbit(handlers.orbit, turn, rise);
    return;
  }
  // The other pointer gives the other half.
  handlers.orbit = turnOrbit(handlers.orbit, turn / 2, 0);
  const factor = distance(to, other) / Math.max(1, distance(from, other));
  magnifyOrbit(handlers, stage, factor, getMiddle(to, other));
}

function magnifyOrbit(handlers: OrbitHandlers, stage: HTMLElement, factor: number, { x, y }: Point): void {
  const { clientWidth: width, clientHeight: height } = stage;
  const side = getStageSide(width, height);
  const at = { right: (x - width / 2) / side, up: (height / 2 - y) / side };
  handlers.orbit = zoomOrbit(handlers.orbit, factor, at);
}

const KEY_TURN = 15;
const KEY_RISE = 6;
const KEY_ZOOM = 1.15;
/** Towards the upper half, usually the face. */
const UPWARD = { right: 0, up: 0.3 };

const TURNS: Readonly<Record<string, readonly [turn: number, rise: number]>> = {
  ArrowLeft: [-KEY_TURN, 0],
  ArrowRight: [KEY_TURN, 0],
  ArrowUp: [0, KEY_RISE],
  ArrowDown: [0, -KEY_RISE],
};

const FACTORS: Readonly<Record<string, number>> = { "+": KEY_ZOOM, "=": KEY_ZOOM, "-": 1 / KEY_ZOOM, _: 1 / KEY_ZOOM };

/** Returns the orbit after a key press; null for any other key. */
function orbitAfter(key: string, orbit: Orbit, isOnControl: boolean): Orbit | null {
  const turn = TURNS[key];
  if (turn && !isOnControl) return turnOrbit(orbit, ...turn);
  const factor = FACTORS[key];
  return factor ? zoomOrbit(orbit, factor, UPWARD) : null;
}

/** Arrow keys turn the picture, plus and minus magnify it, 0 and Escape reset it. @returns the unsubscriber */
export function watchKeys(handlers: OrbitHandlers): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (event.key === "0" || event.key === "Escape") return handlers.onReset();
    const isOnControl = event.target instanceof Element && event.target.closest("button") !== null;
    const next = orbitAfter(event.key, handlers.orbit, isOnControl);
    if (next === null) return;
    event.preventDefault();
    handlers.orbit = next;
  };
  window.addEventListener("keydown", listen);
  return () => window.removeEventListener("keydown", listen);
}
