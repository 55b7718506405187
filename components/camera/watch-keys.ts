import { straighten, TURN_STEP, turnBy, ZOOM_STEP, zoomBy } from "@/components/camera/aim-steps";

interface KeyHandlers {
  readonly onPress: () => void;
  readonly onEscape: () => void;
}

const AIMS: Readonly<Record<string, () => void>> = {
  ArrowLeft: () => turnBy(-TURN_STEP),
  ArrowRight: () => turnBy(TURN_STEP),
  "+": () => zoomBy(ZOOM_STEP),
  "=": () => zoomBy(ZOOM_STEP),
  "-": () => zoomBy(1 / ZOOM_STEP),
  _: () => zoomBy(1 / ZOOM_STEP),
  "0": straighten,
};

const isIn = (event: KeyboardEvent, selector: string) =>
  event.target instanceof Element && event.target.closest(selector) !== null;

/**
 * Arrow keys turn, plus and minus zoom, 0 puts both back, the space bar shoots. Keys that a control wants stay its own, and
 * so do all of them while something lies over the camera.
 * @returns ends the watching
 */
export function watchKeys({ onPress, onEscape }: KeyHandlers): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") return onEscape();
    if (event.key === " " && !isIn(event, "button, a, input, select")) {
      event.preventDefault();
      if (!event.repeat) onPress();
      return;
    }
    const aim = AIMS[event.key];
    if (!aim || isIn(event, "[role=radiogroup], input, select, [data-own-keys]")) return;
    event.preventDefault();
    aim();
  };
  window.addEventListener("keydown", listen);
  return () => window.removeEventListener("keydown", listen);
}
