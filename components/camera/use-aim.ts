import { type RefObject, useEffect, useEffectEvent } from "react";
import { MAX_ZOOM } from "@/lib/shared/photo/shot";
import { type Drag, distance, type Tap, watchPointers } from "@/lib/shared/watch-pointers";
import { FIRST_TURN, useCameraStore } from "@/stores/camera-store";

/** Degrees, and factor, per key or button press. */
const TURN_STEP = 15;
export const ZOOM_STEP = 1.15;

/** Turns the camera around the avatar. @param degrees positive shows its right side */
function turnBy(degrees: number): void {
  const { turn, setTurn } = useCameraStore.getState();
  setTurn(((((turn + degrees + 180) % 360) + 360) % 360) - 180);
}

/** Multiplies the zoom; below 1 zooms out. */
export function zoomBy(factor: number): void {
  const { zoom, setZoom } = useCameraStore.getState();
  const next = Math.min(MAX_ZOOM, Math.max(1, zoom * factor));
  setZoom(Math.round(next * 1000) / 1000);
}

const resetAim = () => useCameraStore.setState({ turn: FIRST_TURN, zoom: 1 });

/** Degrees for a drag across the surface's shorter side. */
const DRAG_DEGREES = 180;
/** Wheel pixels for a factor of e. */
const WHEEL = 600;
const PINCH_WHEEL = 100;

/** One pointer turns; two pointers or a wheel zoom; a tap on the viewfinder, the `data-finder`, shoots. */
function watchSurface(surface: HTMLElement, onTap: () => void, signal: AbortSignal): void {
  const onDrag = ({ from, to, other }: Drag) => {
    if (other) zoomBy(distance(to, other) / Math.max(1, distance(from, other)));
    const degrees = ((to.x - from.x) * DRAG_DEGREES) / Math.min(surface.clientWidth, surface.clientHeight);
    turnBy(degrees * (other ? 0.5 : 1));
  };
  const tap = ({ target }: Tap) => {
    if (!(target instanceof Element) || target.closest("[role=alert], button")) return;
    if (target.closest("[data-finder]")) onTap();
  };
  watchPointers(surface, { onDrag, onTap: tap, signal });
  const zoomByWheel = (event: WheelEvent) => {
    event.preventDefault();
    // A touchpad pinch arrives as a wheel with the control key.
    zoomBy(Math.exp(-event.deltaY / (event.ctrlKey ? PINCH_WHEEL : WHEEL)));
  };
  surface.addEventListener("wheel", zoomByWheel, { signal, passive: false });
}

interface AimHandlers {
  /** Called for a tap on the viewfinder, or the space bar. */
  readonly onPress: () => void;
  readonly onEscape: () => void;
}

const KEY_ACTIONS: Readonly<Record<string, () => void>> = {
  ArrowLeft: () => turnBy(-TURN_STEP),
  ArrowRight: () => turnBy(TURN_STEP),
  "+": () => zoomBy(ZOOM_STEP),
  "=": () => zoomBy(ZOOM_STEP),
  "-": () => zoomBy(1 / ZOOM_STEP),
  _: () => zoomBy(1 / ZOOM_STEP),
  "0": resetAim,
};

const isIn = (event: KeyboardEvent, selector: string) =>
  event.target instanceof Element && event.target.closest(selector) !== null;

/** Keys that a focused control uses are ignored; all are while an overlay is open. */
function watchKeys({ onPress, onEscape }: AimHandlers, signal: AbortSignal): void {
  const listen = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") return onEscape();
    if (event.key === " " && !isIn(event, "button, a, input, select")) {
      event.preventDefault();
      if (!event.repeat) onPress();
      return;
    }
    const aim = KEY_ACTIONS[event.key];
    if (!aim || isIn(event, "[role=radiogroup], input, select, [data-handles-keys]")) return;
    event.preventDefault();
    aim();
  };
  window.addEventListener("keydown", listen, { signal });
}

/** Aims and shoots by pointer and keys. @param surface for turns, pinches and taps */
export function useAim(surface: RefObject<HTMLElement | null>, handlers: AimHandlers): void {
  const press = useEffectEvent(handlers.onPress);
  const stepBack = useEffectEvent(handlers.onEscape);
  useEffect(() => {
    const abortController = new AbortController();
    watchKeys({ onPress: () => press(), onEscape: () => stepBack() }, abortController.signal);
    if (surface.current) watchSurface(surface.current, () => press(), abortController.signal);
    return () => abortController.abort();
  }, [surface]);
}
