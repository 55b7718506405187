import { listRings, paintFound, paintPicked, paintTiles, type Surface } from "@/components/plaza/picture/paint-picture";
import { PictureMotion } from "@/components/plaza/picture/picture-motion";
import { createTileLoader, type TileLoader } from "@/components/plaza/picture/tile-loader";
import { watchPictureGestures, watchPictureKeys } from "@/components/plaza/picture/watch-gestures";
import { DISTRICT_METRES, type PlazaLayout } from "@/lib/plaza/data/plaza";
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
  getAvatarBounds,
  listTilesInView,
  type PictureView,
  type PictureWindow,
} from "@/lib/shared/plaza-picture/picture-view";

/** Higher device pixel ratios get no larger tiles. */
const MAX_DENSITY = 2;
/** Height in pixels of the number above the picked avatar. */
const LABEL_PX = 44;
/** Upper limit of the time step of a late frame. */
const MAX_FRAME_MS = 64;

/** An avatar, a position on the plaza in metres, or a named view. */
export type PictureTarget = { readonly id: number } | { readonly x: number; readonly z: number } | "all" | "entry";

type TilesState = "there" | "waiting" | "failed";

interface PictureOptions {
  readonly plaza: PlazaLayout;
  readonly onPick: (id: number | null) => void;
  /** `waiting` while tiles in view are loading; `failed` when some have failed. */
  readonly onTiles: (state: TilesState) => void;
}

/** Handle of the mounted picture. */
export interface MountedPicture {
  setFound(ids: readonly number[] | null): void;
  setPicked(id: number | null): void;
  /** Sets the controls over the picture, and moves the picked avatar out from under them. */
  setCovers(covers: readonly PictureBox[]): void;
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
): MountedPicture {
  const motion = new PictureMotion(createFirstView(measureWindow(box)), measureWindow(box));
  const tiles = createTileLoader(() => draw());
  const requestTiles = createTileRequester(tiles, motion, onTiles);
  const painter = createPainter(canvas, motion, tiles, plaza);
  const { draw, end: endFrames } = createFrameLoop(motion, () => {
    requestTiles(canvas.width / motion.window.width);
    return painter.paint();
  });

  const refit = () => {
    const window = measureWindow(box);
    fitCanvas(canvas, window);
    motion.resize(window);
    draw();
  };
  const change = (apply: () => void) => {
    apply();
    draw();
  };
  const idUnder = (x: number, y: number) => findIdAt(plaza, motion, x, y);
  const guard = createCoverGuard(motion, plaza);
  const goTo = (target: PictureTarget) =>
    change(() => motion.fly(createTargetView(target, plaza, motion.window, guard.covers)));
  const zoomBy = (factor: number) => change(() => motion.zoomBy(factor));

  const endGestures = watchPictureGestures(box, motion, {
    onMove: draw,
    onTap: (x, y) => onPick(idUnder(x, y)),
    onHover: (x, y) => {
      box.style.cursor = idUnder(x, y) === null ? "" : "pointer";
    },
  });
  const endKeys = watchPictureKeys(box, {
    move: (x, y) => change(() => motion.step(x, y)),
    zoomBy,
    goTo,
    pickMiddle: () => onPick(idUnder(motion.window.width / 2, motion.window.height / 2)),
    leave: () => onPick(null),
  });
  const watcher = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(refit);
  watcher?.observe(box);
  refit();

  return {
    setFound: (slots) => change(() => painter.setFound(slots)),
    setPicked: (id) =>
      change(() => {
        guard.setPicked(id);
        painter.setPicked(id);
      }),
    setCovers: (covers) => change(() => guard.setCovers(covers)),
    setStill: (isStill) =>
      change(() => {
        motion.isStill = isStill;
      }),
    goTo,
    zoomBy,
    retry: () => tiles.retry(),
    dispose() {
      endFrames();
      watcher?.disconnect();
      endGestures();
      endKeys();
      tiles.dispose();
    },
  };
}

/** Moves a picture so that no control covers the picked avatar, each time the controls are measured. */
function createCoverGuard(motion: PictureMotion, plaza: PlazaLayout) {
  let covers: readonly PictureBox[] = [];
  let pickedId: number | null = null;
  return {
    get covers() {
      return covers;
    },
    setPicked(id: number | null) {
      pickedId = id;
    },
    setCovers(next: readonly PictureBox[]) {
      covers = next;
      if (pickedId === null) return;
      const uncovered = uncover(motion.goal, ...findPosition(plaza, pickedId), motion.window, covers);
      if (uncovered !== motion.goal) motion.fly(uncovered);
    },
  };
}

const measureWindow = (box: HTMLElement): PictureWindow => ({
  width: Math.max(1, box.clientWidth),
  height: Math.max(1, box.clientHeight),
});

function fitCanvas(canvas: HTMLCanvasElement, window: PictureWindow): void {
  const density = Math.min(MAX_DENSITY, devicePixelRatio || 1);
  canvas.width = Math.round(window.width * density);
  canvas.height = Math.round(window.height * density);
}

function findIdAt(plaza: PlazaLayout, { view, window }: PictureMotion, x: number, y: number): number | null {
  const slot = findSlotAt(plaza, ...findPlaceAt(view, window, x, y));
  return slot === null ? null : (plaza.ids[slot] ?? null);
}

function createTargetView(
  target: PictureTarget,
  plaza: PlazaLayout,
  window: PictureWindow,
  covers: readonly PictureBox[],
): PictureView {
  if (target === "all") return createWholeView(window);
  if (target === "entry") return createEntryView(window);
  if ("x" in target) return createDistrictView(target.x, target.z, DISTRICT_METRES, window);
  const [x, z] = findPosition(plaza, target.id);
  return uncover(createAvatarView(x, z, window), x, z, window, covers);
}

function findPosition({ x, z, slotOf }: PlazaLayout, id: number): readonly [x: number, z: number] {
  const slot = slotOf[id] ?? 0;
  return [x[slot] ?? 0, z[slot] ?? 0];
}

/** Returns the view moved as little as needed so that nothing covers the avatar at x, z and its number. */
function uncover(
  view: PictureView,
  x: number,
  z: number,
  window: PictureWindow,
  covers: readonly PictureBox[],
): PictureView {
  const { left, top, right, bottom } = getAvatarBounds(x, z);
  const [u, v] = findPlaceAt(view, window, 0, 0);
  const box = {
    left: (left - u) * view.scale,
    top: (top - v) * view.scale - LABEL_PX,
    right: (right - u) * view.scale,
    bottom: (bottom - v) * view.scale,
  };
  if (!isCovered(box, covers)) return view;
  const shift = measureShift(box, findFreeArea(window, covers));
  return { ...view, u: view.u - shift.x / view.scale, v: view.v - shift.y / view.scale };
}

/** Creates a function that requests the tiles of a motion's goal. @param onTiles called when their state changes */
function createTileRequester(tiles: TileLoader, motion: PictureMotion, onTiles: PictureOptions["onTiles"]) {
  let reportedState: TilesState = "there";
  return (density: number) => {
    const { goal, window } = motion;
    const zoom = chooseZoom(goal.scale, density);
    // The whole picture stands in for missing tiles.
    tiles.setRequestedTiles([{ zoom: 0, x: 0, y: 0 }, ...listTilesInView(goal, window, zoom, 1)]);
    const state = getTilesState(tiles);
    if (state !== reportedState) onTiles(state);
    reportedState = state;
  };
}

function getTilesState(tiles: TileLoader): TilesState {
  if (tiles.hasFailed) return "failed";
  return tiles.isWaiting ? "waiting" : "there";
}

/** Creates a painter of a motion's view, with the marks of found and picked avatars. */
function createPainter(canvas: HTMLCanvasElement, motion: PictureMotion, tiles: TileLoader, plaza: PlazaLayout) {
  const context = canvas.getContext("2d", { alpha: true });
  let foundSlots: readonly number[] | null = null;
  let pickedId: number | null = null;

  const paintMarks = (surface: Surface) => {
    if (foundSlots) {
      paintFound(surface, listRings(surface, motion.view, plaza, foundSlots), () =>
        paintTiles(surface, motion.view, tiles, motion.isStill),
      );
    }
    if (pickedId !== null) {
      const slot = plaza.slotOf[pickedId] ?? 0;
      const font = getComputedStyle(canvas).fontFamily;
      paintPicked(surface, motion.view, plaza.x[slot] ?? 0, plaza.z[slot] ?? 0, padId(pickedId), font);
    }
  };
  return {
    setFound(ids: readonly number[] | null) {
      foundSlots = ids?.map((id) => plaza.slotOf[id] ?? 0) ?? null;
    },
    setPicked(id: number | null) {
      pickedId = id;
    },
    /** Returns whether a tile is still fading in. */
    paint(): boolean {
      if (!context) return false;
      const surface = { context, window: motion.window, density: canvas.width / motion.window.width };
      context.clearRect(0, 0, canvas.width, canvas.height);
      const isAppearing = paintTiles(surface, motion.view, tiles, motion.isStill);
      paintMarks(surface);
      return isAppearing;
    },
  };
}

/**
 * Creates a loop that advances a motion and paints until both are at rest.
 * @param paint returns whether it needs another frame
 */
function createFrameLoop(motion: PictureMotion, paint: () => boolean) {
  let frame = 0;
  let lastFrame = 0;
  const draw = () => {
    if (frame === 0) frame = requestAnimationFrame(run);
  };
  const run = (now: number) => {
    frame = 0;
    motion.advance(Math.min(MAX_FRAME_MS, lastFrame === 0 ? 16 : now - lastFrame));
    const { isMoving } = motion;
    const isAppearing = paint();
    lastFrame = isMoving ? now : 0;
    if (isMoving || isAppearing) draw();
  };
  return {
    draw,
    end() {
      cancelAnimationFrame(frame);
      // Prevents later draws.
      frame = -1;
    },
  };
}
