import type { FlightKeys } from "@/components/canvas/plaza/plaza-scene";

/** Flight direction per held key. By key code, so that W, A, S and D are positional on every keyboard. */
const KEY_DIRECTIONS: Readonly<Record<string, Partial<FlightKeys>>> = {
  ArrowUp: { forward: 1 },
  ArrowDown: { forward: -1 },
  ArrowRight: { right: 1 },
  ArrowLeft: { right: -1 },
  KeyW: { forward: 1 },
  KeyS: { forward: -1 },
  KeyD: { right: 1 },
  KeyA: { right: -1 },
  KeyE: { up: 1 },
  KeyQ: { up: -1 },
  PageUp: { up: 1 },
  PageDown: { up: -1 },
  BracketRight: { turn: 1 },
  BracketLeft: { turn: -1 },
};

/** With shift, left and right arrows turn. */
const SHIFT_KEY_DIRECTIONS: Readonly<Record<string, Partial<FlightKeys>>> = {
  ArrowRight: { turn: 1 },
  ArrowLeft: { turn: -1 },
};

const AXES = ["forward", "right", "up", "turn"] as const;
const STILL: FlightKeys = { forward: 0, right: 0, up: 0, turn: 0 };

interface FlyingHandlers {
  steer(keys: FlightKeys): void;
  /** Enter. */
  pick(): void;
  /** Escape. */
  leave(): void;
  /** `/`. */
  search(): void;
  /** `H` and `0`: the entry view, and the whole plaza. */
  goTo(view: "entry" | "all"): void;
}

/** Sums the held keys: opposite keys cancel out. */
function sumDirections(held: ReadonlySet<string>, isTurning: boolean): FlightKeys {
  const sum = { ...STILL };
  for (const key of held) {
    const direction = (isTurning ? SHIFT_KEY_DIRECTIONS[key] : undefined) ?? KEY_DIRECTIONS[key] ?? {};
    for (const axis of AXES) sum[axis] += direction[axis] ?? 0;
  }
  for (const axis of AXES) sum[axis] = Math.sign(sum[axis]);
  return sum;
}

/** Whether the focused element uses the key: the scene, status texts and the page leave all keys to flight. */
function isUsedByControl({ target }: KeyboardEvent, scene: HTMLElement): boolean {
  return target instanceof Element && target !== scene && !target.matches("body, main, [role=status]");
}

/** Flies by keys unless a control has the focus. Escape and `/` work everywhere except in text fields. */
export function watchFlyingKeys(scene: HTMLElement, handlers: FlyingHandlers): () => void {
  const abortController = new AbortController();
  const { signal } = abortController;
  const held = new Set<string>();
  let isTurning = false;

  const release = () => {
    if (held.size === 0) return;
    held.clear();
    handlers.steer(STILL);
  };
  const act = (event: KeyboardEvent): boolean => {
    const isTyping = event.target instanceof Element && event.target.closest("input, textarea, select") !== null;
    if (event.key === "Escape" && !isTyping) {
      handlers.leave();
      return true;
    }
    if (event.key === "/" && !isTyping) {
      handlers.search();
      return true;
    }
    if (isUsedByControl(event, scene)) return false;
    if (event.code === "KeyH" || event.code === "Digit0") {
      handlers.goTo(event.code === "KeyH" ? "entry" : "all");
      return true;
    }
    if (scene.hidden) return false;
    if (event.key === "Enter" && event.target === scene) {
      if (!event.repeat) handlers.pick();
      return true;
    }
    if (!(event.code in KEY_DIRECTIONS)) return false;
    held.add(event.code);
    handlers.steer(sumDirections(held, isTurning));
    return true;
  };

  window.addEventListener(
    "keydown",
    (event) => {
      isTurning = event.shiftKey;
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      // An open panel handles keys.
      if (document.querySelector("dialog[open]")) return;
      if (act(event)) event.preventDefault();
    },
    { signal },
  );
  window.addEventListener(
    "keyup",
    (event) => {
      const wasTurning = isTurning;
      isTurning = event.shiftKey;
      if (held.delete(event.code) || (wasTurning !== isTurning && held.size > 0))
        handlers.steer(sumDirections(held, isTurning));
    },
    { signal },
  );
  // Keyups elsewhere fire no event.
  window.addEventListener("blur", release, { signal });
  document.addEventListener("visibilitychange", release, { signal });
  signal.addEventListener("abort", release);
  return () => abortController.abort();
}
