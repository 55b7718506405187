import type { Hands } from "@/components/viewer/controls/gestures";
import { turnOrbit, zoomed } from "@/lib/client/viewer/orbit-steps";
import type { Orbit } from "@/lib/shared/orbit";

const TURN = 15;
const RISE = 6;
const ZOOM = 1.15;
/** Towards the upper half, where the face mostly is. */
const UPWARD = { right: 0, up: 0.3 };

const TURNS: Readonly<Record<string, readonly [turn: number, rise: number]>> = {
  ArrowLeft: [-TURN, 0],
  ArrowRight: [TURN, 0],
  ArrowUp: [0, RISE],
  ArrowDown: [0, -RISE],
};

const FACTORS: Readonly<Record<string, number>> = { "+": ZOOM, "=": ZOOM, "-": 1 / ZOOM, _: 1 / ZOOM };

/** The orbit that a key leads to, null for a key that leads nowhere. */
function orbitAfter(key: string, orbit: Orbit, isOnControl: boolean): Orbit | null {
  const turn = TURNS[key];
  if (turn && !isOnControl) return turnOrbit(orbit, ...turn);
  const factor = FACTORS[key];
  return factor ? zoomed(orbit, factor, UPWARD) : null;
}

/**
 * Turns the picture with arrow keys that no control takes for itself, magnifies it with plus and minus, puts it back with
 * 0 and Escape.
 * @returns ends the watching
 */
export function watchKeys(hands: Hands): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (event.key === "0" || event.key === "Escape") return hands.onReset();
    const isOnControl = event.target instanceof Element && event.target.closest("button") !== null;
    const next = orbitAfter(event.key, hands.orbit, isOnControl);
    if (next === null) return;
    event.preventDefault();
    hands.orbit = next;
  };
  window.addEventListener("keydown", listen);
  return () => window.removeEventListener("keydown", listen);
}
