import {
  getPickedBox,
  listRings,
  paintFound,
  paintPicked,
  paintTiles,
  TAG_PX,
} from "@/components/plaza/picture/paint-picture";
import { PictureMotion } from "@/components/plaza/picture/picture-motion";
import { TileLoader } from "@/components/plaza/picture/tile-loader";
import { watchPictureGestures } from "@/components/plaza/picture/watch-gestures";
import { DISTRICT_METRES, layOutPlaza } from "@/lib/plaza/data/plaza";
import { padId } from "@/lib/shared/ids";
import { findFreeArea, isCovered, measureShift, type PictureBox } from "@/lib/shared/plaza-picture/free-area";
import {
  chooseZoom,
  createAvatarView,
  createDistrictView,
  createEntryView,
  createFirstView,
  createWholeView,
  findPlaceAt,
  findSlotAt,
  listTilesInView,
  type PictureView,
  type PictureWindow,
} from "@/lib/shared/plaza-picture/picture-view";
import type { PlazaFlight } from "@/stores/plaza-store";

/** Higher device pixel ratios get no larger tiles. */
const MAX_DENSITY = 2;
/** Lower limit of the zoom by which a picked avatar comes to fit beside the controls. */
const MIN_SHRINK = 0.25;
/** Upper limit of the time step of a late frame. */
const MAX_FRAME_MS = 64;

/** `waiting` while tiles in view are loading; `failed` when some have failed. */
export type TilesState = "there" | "waiting" | "failed";

interface PictureOptions {
  readonly onPick: (id: number | null) => void;
  readonly onTiles: (state: TilesState) => void;
}

interface PictureContent {
  /** Tokens found; null without a search. */
  readonly found: readonly number[] | null;
  readonly picked: number | null;
  /** Controls over the picture. A new array moves the picked avatar out from under them. */
  readonly covers: readonly PictureBox[];
  readonly isStill: boolean;
}

/** Pixels per arrow key press, and zoom factor of the + key. */
const KEY_STEP_PX = 110;
const KEY_ZOOM = 1.6;
const zoomIn = (picture: PictureCanvas) => picture.zoomBy(KEY_ZOOM);
const zoomOut = (picture: PictureCanvas) => picture.zoomBy(1 / KEY_ZOOM);
const goToEntry = (picture: PictureCanvas) => picture.goTo("entry");

const KEY_ACTIONS: Readonly<Partial<Record<string, (picture: PictureCanvas) => void>>> = {
  ArrowLeft: (picture) => picture.step(KEY_STEP_PX, 0),
  ArrowRight: (picture) => picture.step(-KEY_STEP_PX, 0),
  ArrowUp: (picture) => picture.step(0, KEY_STEP_PX),
  ArrowDown: (picture) => picture.step(0, -KEY_STEP_PX),
  "+": zoomIn,
  "=": zoomIn,
  "-": zoomOut,
  _: zoomOut,
  PageUp: zoomOut,
  PageDown: zoomIn,
  "0": (picture) => picture.goTo("all"),
  h: goToEntry,
  H: goToEntry,
  Home: goToEntry,
  Enter: (picture) => picture.pickAt(),
  Escape: (picture) => picture.pickNone(),
};

const measureWindow = (box: HTMLElement): PictureWindow => ({
  width: Math.max(1, box.clientWidth),
  height: Math.max(1, box.clientHeight),
});

/** The crowd's picture on a canvas that fills a box, to pan and zoom by pointers and keys. The caller disposes it. */
export class PictureCanvas {
  readonly #box: HTMLElement;
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D | null;
  readonly #options: PictureOptions;
  readonly #plaza = layOutPlaza();
  readonly #motion: PictureMotion;
  readonly #tiles = new TileLoader(() => this.#requestFrame());
  readonly #abortController = new AbortController();
  #content: PictureContent = { found: null, picked: null, covers: [], isStill: false };
  #tilesState: TilesState = "waiting";
  /** The requested frame; 0 for none. */
  #frame = 0;
  /** Time of the last frame in motion; 0 at rest. */
  #lastFrame = 0;

  constructor(box: HTMLElement, canvas: HTMLCanvasElement, options: PictureOptions) {
    this.#box = box;
    this.#canvas = canvas;
    this.#context = canvas.getContext("2d", { alpha: true });
    this.#options = options;
    this.#motion = new PictureMotion(createFirstView(measureWindow(box)), measureWindow(box));
    const { signal } = this.#abortController;
    const gestures = {
      onMove: () => this.#requestFrame(),
      onTap: (x: number, y: number) => this.pickAt(x, y),
      onHover: (x: number, y: number) => {
        box.style.cursor = this.#findIdAt(x, y) === null ? "" : "pointer";
      },
    };
    watchPictureGestures(box, this.#motion, gestures, signal);
    box.addEventListener("keydown", (event) => this.#handleKey(event), { signal });
    const watcher = new ResizeObserver(() => this.#refit());
    watcher.observe(box);
    signal.addEventListener("abort", () => watcher.disconnect());
    this.#refit();
  }

  show(content: PictureContent): void {
    const { picked, covers, isStill } = content;
    const { goal, window } = this.#motion;
    this.#motion.isStill = isStill;
    if (covers !== this.#content.covers && picked !== null) {
      const uncovered = uncover(goal, ...this.#findPosition(picked), window, covers);
      if (uncovered !== goal) this.#motion.fly(uncovered);
    }
    this.#content = content;
    this.#requestFrame();
  }

  goTo(to: PlazaFlight["to"]): void {
    this.#motion.fly(this.#createView(to));
    this.#requestFrame();
  }

  /** Pans by pixels. */
  step(x: number, y: number): void {
    this.#motion.step(x, y);
    this.#requestFrame();
  }

  zoomBy(factor: number): void {
    this.#motion.zoomBy(factor);
    this.#requestFrame();
  }

  /** Picks the avatar at a point, by default the middle; none without one. */
  pickAt(x = this.#motion.window.width / 2, y = this.#motion.window.height / 2): void {
    this.#options.onPick(this.#findIdAt(x, y));
  }

  pickNone(): void {
    this.#options.onPick(null);
  }

  retry(): void {
    this.#tiles.retry();
  }

  dispose(): void {
    this.#abortController.abort();
    cancelAnimationFrame(this.#frame);
    this.#tiles.dispose();
  }

  #handleKey(event: KeyboardEvent): void {
    const act = Object.hasOwn(KEY_ACTIONS, event.key) ? KEY_ACTIONS[event.key] : undefined;
    if (!act || event.target !== this.#box || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(this);
  }

  #findIdAt(x: number, y: number): number | null {
    const slot = findSlotAt(this.#plaza, ...findPlaceAt(this.#motion.view, this.#motion.window, x, y));
    return slot === null ? null : (this.#plaza.ids[slot] ?? null);
  }

  #findPosition(id: number): readonly [x: number, z: number] {
    const slot = this.#plaza.slotOf[id] ?? 0;
    return [this.#plaza.x[slot] ?? 0, this.#plaza.z[slot] ?? 0];
  }

  #createView(to: PlazaFlight["to"]): PictureView {
    const { window } = this.#motion;
    if (to === "all") return createWholeView(window);
    if (to === "entry") return createEntryView(window);
    if (typeof to !== "number") return createDistrictView(to.x, to.z, DISTRICT_METRES, window);
    const [x, z] = this.#findPosition(to);
    return uncover(createAvatarView(x, z, window), x, z, window, this.#content.covers);
  }

  #refit(): void {
    const window = measureWindow(this.#box);
    const density = Math.min(MAX_DENSITY, devicePixelRatio || 1);
    this.#canvas.width = Math.round(window.width * density);
    this.#canvas.height = Math.round(window.height * density);
    this.#motion.resize(window);
    this.#requestFrame();
  }

  #requestFrame(): void {
    if (this.#frame === 0 && !this.#abortController.signal.aborted)
      this.#frame = requestAnimationFrame((now) => this.#runFrame(now));
  }

  /** Advances the motion, requests tiles and paints; until all are at rest, again in the next frame. */
  #runFrame(now: number): void {
    this.#frame = 0;
    this.#motion.advance(Math.min(MAX_FRAME_MS, this.#lastFrame === 0 ? 16 : now - this.#lastFrame));
    this.#requestTiles();
    const isAppearing = this.#paint();
    const { isMoving } = this.#motion;
    this.#lastFrame = isMoving ? now : 0;
    if (isMoving || isAppearing) this.#requestFrame();
  }

  #requestTiles(): void {
    const { goal, window } = this.#motion;
    const zoom = chooseZoom(goal.scale, this.#canvas.width / window.width);
    // The whole picture stands in for missing tiles.
    this.#tiles.setRequestedTiles([{ zoom: 0, x: 0, y: 0 }, ...listTilesInView(goal, window, zoom, 1)]);
    const loadingState = this.#tiles.isWaiting ? "waiting" : "there";
    const state = this.#tiles.hasFailed ? "failed" : loadingState;
    if (state !== this.#tilesState) this.#options.onTiles(state);
    this.#tilesState = state;
  }

  /** Returns whether a tile is still fading in. */
  #paint(): boolean {
    const context = this.#context;
    if (!context) return false;
    const { view, window, isStill } = this.#motion;
    const { found, picked } = this.#content;
    const surface = { context, window, density: this.#canvas.width / window.width };
    const paintView = () => paintTiles(surface, view, this.#tiles, isStill);
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    const isAppearing = paintView();
    if (found) {
      const slots = found.map((id) => this.#plaza.slotOf[id] ?? 0);
      paintFound(surface, listRings(surface, view, this.#plaza, slots), paintView);
    }
    if (picked !== null) {
      const font = getComputedStyle(this.#canvas).fontFamily;
      paintPicked(surface, view, this.#findPosition(picked), padId(picked), font);
    }
    return isAppearing;
  }
}

/** Returns the view moved as little as needed so that nothing covers the avatar; farther away if it does not fit. */
function uncover(
  view: PictureView,
  x: number,
  z: number,
  window: PictureWindow,
  covers: readonly PictureBox[],
): PictureView {
  const box = getPickedBox(view, window, x, z);
  if (!isCovered(box, covers)) return view;
  const free = findFreeArea(window, covers);
  const shrink = (free.bottom - free.top - TAG_PX.height) / (box.bottom - box.top - TAG_PX.height);
  const fitting = { ...view, scale: view.scale * Math.max(MIN_SHRINK, Math.min(1, shrink)) };
  const shift = measureShift(getPickedBox(fitting, window, x, z), free);
  return { ...fitting, u: view.u - shift.x / fitting.scale, v: view.v - shift.y / fitting.scale };
}
