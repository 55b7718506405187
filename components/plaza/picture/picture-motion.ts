import {
  clampView,
  type PictureFlight,
  type PictureView,
  type PictureWindow,
  planFlight,
  zoomView,
} from "@/lib/shared/plaza-picture/picture-view";

/** Time constants: of a slide after release, of a key step, of a zoom. */
const SLIDE_MS = 325;
const STEP_MS = 110;
const ZOOM_MS = 90;
/** Duration of a flight: bounds, and per unit of length. */
const MIN_FLIGHT_MS = 400;
const MAX_FLIGHT_MS = 1800;
const MS_PER_LENGTH = 420;
/** Motion ends below this remainder, in pixels or shares of a zoom. */
const MIN_SLIDE_PX = 0.3;
const MIN_ZOOM_SHARE = 0.002;

const eased = (share: number) => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2);

interface Flight {
  readonly path: PictureFlight;
  readonly to: PictureView;
  readonly milliseconds: number;
  elapsedMs: number;
}

interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Position and motion of a picture. A gesture stops any motion. */
export class PictureMotion {
  view: PictureView;
  window: PictureWindow;
  isStill = false;
  #flight: Flight | null = null;
  #slide = { x: 0, y: 0, within: SLIDE_MS };
  #zoom: Zoom | null = null;

  constructor(view: PictureView, window: PictureWindow) {
    this.view = view;
    this.window = window;
  }

  get isMoving(): boolean {
    return this.#flight !== null || this.#zoom !== null || this.#slide.x !== 0 || this.#slide.y !== 0;
  }

  /** The target view of a flight, or the current view. */
  get goal(): PictureView {
    return this.#flight?.to ?? this.view;
  }

  stop(): void {
    this.#flight = null;
    this.#zoom = null;
    this.#slide = { x: 0, y: 0, within: SLIDE_MS };
  }

  /** Sets the window size; the middle stays in place. */
  resize(window: PictureWindow): void {
    this.window = window;
    this.view = clampView(this.view, window);
  }

  /** Pans by screen pixels, immediately. Ends a flight. */
  drag(x: number, y: number): void {
    this.#flight = null;
    const { u, v, scale } = this.view;
    this.view = clampView({ u: u - x / scale, v: v - y / scale, scale }, this.window);
  }

  /** Zooms by a factor around a point, immediately. */
  pinch(factor: number, x: number, y: number): void {
    this.view = zoomView(this.view, this.window, this.view.scale * factor, x, y);
  }

  /** Releases the picture at a speed in pixels per millisecond: it slides on. */
  release(x: number, y: number): void {
    if (!this.isStill) this.#slide = { x: x * SLIDE_MS, y: y * SLIDE_MS, within: SLIDE_MS };
  }

  /** Pans by pixels, animated. */
  step(x: number, y: number): void {
    this.#flight = null;
    if (this.isStill) this.drag(x, y);
    else this.#slide = { x: this.#slide.x + x, y: this.#slide.y + y, within: STEP_MS };
  }

  /** Zooms by a factor around a point, by default the middle, animated. */
  zoomBy(factor: number, x = this.window.width / 2, y = this.window.height / 2): void {
    const from = this.#zoom?.scale ?? this.view.scale;
    this.stop();
    const { scale } = clampView({ ...this.view, scale: from * factor }, this.window);
    if (this.isStill) this.pinch(scale / this.view.scale, x, y);
    else this.#zoom = { scale, x, y };
  }

  /** Flies to a view; jumps with reduced motion. */
  fly(to: PictureView): void {
    this.stop();
    const path = planFlight(this.view, to, this.window);
    if (this.isStill || !Number.isFinite(path.length)) this.view = to;
    else {
      const milliseconds = Math.max(MIN_FLIGHT_MS, Math.min(MAX_FLIGHT_MS, path.length * MS_PER_LENGTH));
      this.#flight = { path, to, milliseconds, elapsedMs: 0 };
    }
  }

  advance(milliseconds: number): void {
    if (this.#flight) this.#flyOn(this.#flight, milliseconds);
    if (this.#zoom) this.#zoomOn(this.#zoom, milliseconds);
    const { x, y, within } = this.#slide;
    if (x === 0 && y === 0) return;
    const share = 1 - Math.exp(-milliseconds / within);
    this.drag(x * share, y * share);
    const isDone = Math.hypot(x, y) * (1 - share) < MIN_SLIDE_PX;
    this.#slide = isDone ? { x: 0, y: 0, within } : { x: x * (1 - share), y: y * (1 - share), within };
  }

  #flyOn(flight: Flight, milliseconds: number): void {
    flight.elapsedMs += milliseconds;
    const share = Math.min(1, flight.elapsedMs / flight.milliseconds);
    this.view = share === 1 ? flight.to : flight.path.at(eased(share));
    if (share === 1) this.#flight = null;
  }

  #zoomOn({ scale, x, y }: Zoom, milliseconds: number): void {
    const left = Math.log(scale / this.view.scale);
    const isDone = Math.abs(left) < MIN_ZOOM_SHARE;
    this.pinch(Math.exp(isDone ? left : left * (1 - Math.exp(-milliseconds / ZOOM_MS))), x, y);
    if (isDone) this.#zoom = null;
  }
}
