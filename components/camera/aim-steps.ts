import { MAX_ZOOM } from "@/lib/shared/photo/shot";
import { FIRST_TURN, useCameraStore } from "@/stores/camera-store";

/** Degrees and factor of one press of a key or a button. */
export const TURN_STEP = 15;
export const ZOOM_STEP = 1.15;

/** Turns the camera round the avatar. @param degrees positive shows more of its right side */
export function turnBy(degrees: number): void {
  const { turn, setTurn } = useCameraStore.getState();
  setTurn(((((turn + degrees + 180) % 360) + 360) % 360) - 180);
}

/** Goes nearer, or farther with a factor below 1. */
export function zoomBy(factor: number): void {
  const { zoom, setZoom } = useCameraStore.getState();
  const next = Math.min(MAX_ZOOM, Math.max(1, zoom * factor));
  setZoom(Math.round(next * 1000) / 1000);
}

/** Holds the camera as at the beginning. */
export function straighten(): void {
  const { setTurn, setZoom } = useCameraStore.getState();
  setTurn(FIRST_TURN);
  setZoom(1);
}
