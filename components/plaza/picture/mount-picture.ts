import { listRings, paintFound, paintPicked } from "@/components/plaza/picture/paint-marks";
import { paintTiles, type Surface } from "@/components/plaza/picture/paint-picture";
import { PictureMotion } from "@/components/plaza/picture/picture-motion";
import { createTileLoader, type TileLoader } from "@/components/plaza/picture/tile-loader";
import { watchGestures } from "@/components/plaza/picture/watch-gestures";
import { DISTRICT_METRES, type PlazaLayout } from "@/lib/plaza/data/plaza";
import { padId } from "@/lib/shared/ids";
import {
  chooseZoom,
  clampView,
  createAvatarView,
  createDistrictView,
  createEntryView,
  createWholeView,
  findPlaceAt,
  findSlotAt,
  listTilesInView,
} from "@/lib/shared/plaza-picture/picture-view";

/** Pixels per arrow key press, and zoom factor of the + key. */
const STEP = 110;
const ZOOM = 1.6;

interface PictureKeys {
  readonly move: (x: number, y: number) => void;
  readonly zoomBy: (factor: number) => void;
  readonly goTo: (to: "all" | "entry") => void;
  readonly pickMiddle: () => void;
  readonly leave: () => void;
}

/** Pans and zooms by keys while the picture has the focus. Returns the unsubscriber. */
function watchPictureKeys(box: HTMLElement, keys: PictureKeys): () => void {
  const acts: Readonly<Partial<Record<string, () => void>>> = {
    ArrowLeft: () => keys.move(STEP, 0),
    ArrowRight: () => keys.move(-STEP, 0),
    ArrowUp: () => keys.move(0, STEP),
    ArrowDown: () => keys.move(0, -STEP),
    "+": () => keys.zoomBy(ZOOM),
    "=": () => keys.zoomBy(ZOOM),
    "-": () => keys.zoomBy(1 / ZOOM),
    _: () => keys.zoomBy(1 / ZOOM),
    PageUp: () => keys.zoomBy(1 / ZOOM),
    PageDown: () => keys.zoomBy(ZOOM),
    "0": () => keys.goTo("all"),
    h: () => keys.goTo("entry"),
    H: () => keys.goTo("entry"),
    Home: () => keys.goTo("entry"),
    Enter: keys.pickMiddle,
    Escape: keys.leave,
  };
  const press = (event: KeyboardEvent) => {
    const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined;
    if (!act || event.target !== box || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  box.addEventListener("keydown", press);
  return () => box.removeEventListener("keydown", press);
}

/** Higher device pixel ratios get no larger tiles. */
const MAX_DENSITY = 2;
/** Upper limit of the time step of a late frame. */
const MAX_FRAME_MS = 64;

/** An avatar, a position on the plaza in metres, or a named view. */
export type PictureTarget = { readonly id: number } | { readonly x: number; readonly z: number } | "all" | "entry";

interface PictureOptions {
  readonly plaza: PlazaLayout;
  readonly onPick: (id: number | null) => void;
  /** `waiting` while tiles in view are loading; `failed` when some have failed. */
  readonly onTiles: (state: "there" | "waiting" | "failed") => void;
}

/** Handle of the mounted picture. */
export interface MountedPicture {
  setFound(ids: readonly number[] | null): void;
  setPicked(id: number | null): void;
  setStill(isStill: boolean): void;
  goTo(target: PictureTarget): void;
  zoomBy(factor: number): void;
  retry(): void;
  dispose(): void;
}

/** Draws the crowd's picture on a canvas that fills a box, and pans it by pointers and keys. */
export function mountPicture(
  box: HTMLElement,
  canvas: HTMLCanvasElement,
  { plaza, onPick, onTiles }: PictureOptions,
  openTiles: (onChange: () => void) => TileLoader = createTileLoader,
): MountedPicture {
  const context = canvas.getContext("2d", { alpha: true });
  const size = () => ({ width: Math.max(1, box.clientWidth), height: Math.max(1, box.clientHeight) });
  const motion = new PictureMotion(createWholeView(size()), size());
  const tiles = openTiles(() => draw());
  let found: readonly number[] | null = null;
  let picked: number | null = null;
  let frame = 0;
  let lastFrame = 0;
  let reportedState: "there" | "waiting" | "failed" = "there";

  const surface = (): Surface | null =>
    context && { context, window: motion.window, density: canvas.width / motion.window.width };

  const request = () => {
    const { goal, window } = motion;
    const zoom = chooseZoom(goal.scale, canvas.width / window.width);
    // The whole picture stands in for missing tiles.
    tiles.setRequestedTiles([{ zoom: 0, x: 0, y: 0 }, ...listTilesInView(goal, window, zoom, 1)]);
    const state = tiles.hasFailed ? "failed" : "waiting";
    const next = tiles.isWaiting || tiles.hasFailed ? state : "there";
    if (next !== reportedState) onTiles(next);
    reportedState = next;
  };

  const paint = (): boolean => {
    const on = surface();
    if (!on) return false;
    on.context.clearRect(0, 0, canvas.width, canvas.height);
    const isAppearing = paintTiles(on, motion.view, tiles, motion.isStill);
    if (found)
      paintFound(on, listRings(on, motion.view, plaza, found), () =>
        paintTiles(on, motion.view, tiles, motion.isStill),
      );
    if (picked !== null) {
      const slot = plaza.slotOf[picked] ?? 0;
      const font = getComputedStyle(canvas).fontFamily;
      paintPicked(on, motion.view, plaza.x[slot] ?? 0, plaza.z[slot] ?? 0, padId(picked), font);
    }
    return isAppearing;
  };

  const run = (now: number) => {
    frame = 0;
    motion.advance(Math.min(MAX_FRAME_MS, lastFrame === 0 ? 16 : now - lastFrame));
    const isMoving = motion.isMoving;
    request();
    const isAppearing = paint();
    lastFrame = isMoving ? now : 0;
    if (isMoving || isAppearing) draw();
  };
  const draw = () => {
    if (frame === 0) frame = requestAnimationFrame(run);
  };

  const refit = () => {
    const window = size();
    const density = Math.min(MAX_DENSITY, devicePixelRatio || 1);
    canvas.width = Math.round(window.width * density);
    canvas.height = Math.round(window.height * density);
    motion.resize(window);
    draw();
  };

  const idUnder = (x: number, y: number): number | null => {
    const slot = findSlotAt(plaza, ...findPlaceAt(motion.view, motion.window, x, y));
    return slot === null ? null : (plaza.ids[slot] ?? null);
  };
  const goTo = (target: PictureTarget) => {
    const { window } = motion;
    if (target === "all") motion.fly(createWholeView(window));
    else if (target === "entry") motion.fly(createEntryView(window));
    else if ("x" in target) motion.fly(createDistrictView(target.x, target.z, DISTRICT_METRES, window));
    else {
      const slot = plaza.slotOf[target.id] ?? 0;
      motion.fly(createAvatarView(plaza.x[slot] ?? 0, plaza.z[slot] ?? 0, window));
    }
    draw();
  };

  const endGestures = watchGestures(box, motion, {
    onMove: draw,
    onTap: (x, y) => onPick(idUnder(x, y)),
    onHover: (x, y) => {
      box.style.cursor = idUnder(x, y) === null ? "" : "pointer";
    },
  });
  const zoomBy = (factor: number) => {
    motion.zoomBy(factor);
    draw();
  };
  const endKeys = watchPictureKeys(box, {
    move: (x, y) => {
      motion.step(x, y);
      draw();
    },
    zoomBy,
    goTo,
    pickMiddle: () => onPick(idUnder(motion.window.width / 2, motion.window.height / 2)),
    leave: () => onPick(null),
  });
  const watcher = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(refit);
  watcher?.observe(box);
  motion.view = clampView(motion.view, motion.window);
  refit();

  return {
    setFound(ids) {
      found = ids?.map((id) => plaza.slotOf[id] ?? 0) ?? null;
      draw();
    },
    setPicked(id) {
      picked = id;
      draw();
    },
    setStill(isStill) {
      motion.isStill = isStill;
      draw();
    },
    goTo,
    zoomBy,
    retry: () => tiles.retry(),
    dispose() {
      cancelAnimationFrame(frame);
      // Prevents later draws.
      frame = -1;
      watcher?.disconnect();
      endGestures();
      endKeys();
      tiles.dispose();
    },
  };
}
