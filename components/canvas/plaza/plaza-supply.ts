import type { PlazaOptions } from "@/components/canvas/plaza/plaza-scene";
import type { CrowdFigure } from "@/lib/avatar/crowd/crowd-figure";
import type { MiniPack } from "@/lib/plaza/data/mini-pack";
import { createFigureChooser, type FigureChoice } from "@/lib/plaza/flight/choose-figures";
import { createCellCuller } from "@/lib/plaza/flight/cull-cells";
import { createFigureKeeper } from "@/lib/plaza/flight/figure-keeper";
import { computeFov, type PlazaPose, RADIANS } from "@/lib/plaza/flight/plaza-pose";
import { createCellStream } from "@/lib/plaza/flight/stream-cells";
import { createViewPlanes } from "@/lib/plaza/flight/view-planes";
import type { PlazaQuality } from "@/lib/plaza/three/plaza-quality";
import type { PlazaWorld } from "@/lib/plaza/three/plaza-world";

/** Milliseconds between two choices of detailed figures. */
const CHOICE_INTERVAL_MS = 100;
/** Degrees beyond the picture's edges in which figures and cells are kept ready. */
const FIGURE_MARGIN = 7;
const CELL_MARGIN = 1.5;
/** Added metres for cells out of view. */
const OUT_OF_VIEW = 1000;
/** Metres within which the first picture waits for cells. */
const FOREGROUND = 45;
/** Share of a pool that is requested; the rest keeps figures that were near before. */
const REQUESTED_SHARE = 0.8;
/** Limits for inserting figures per frame: count and milliseconds. */
const MAX_INSERTED_FIGURES = 24;
const MAX_INSERT_MS = 3;

/** Size of the picture. */
export interface PlazaLens {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixel ratio. */
  readonly ratio: number;
}

/** Loads minis and figures into the world, and chooses which are drawn. */
export interface PlazaSupply {
  readonly loadedCells: number;
  /** Figures drawn, slots drawn as minis, and cells and figures in view not loaded. */
  readonly figures: number;
  readonly minis: number;
  readonly waiting: number;
  /** Share 0..1 of the cells in view that have loaded or failed; near ones only, or all. */
  measureViewProgress(isNearOnly: boolean): number;
  /** Sets an empty world that receives all further data. */
  setWorld(world: PlazaWorld, most: PlazaQuality): void;
  /** Sets the current quality. */
  setQuality(quality: PlazaQuality): void;
  /** Call before a frame. @param goal end of a flight, whose view is loaded first */
  update(pose: PlazaPose, goal: PlazaPose | null, lens: PlazaLens, now: number): void;
  /** Drops all loaded data. */
  clear(): void;
  dispose(): void;
}

interface SupplyOptions extends Pick<PlazaOptions, "plaza" | "fetchMinis" | "openFigures" | "onTrouble"> {
  /** Called for new data that is not drawn yet. */
  readonly onArrival: () => void;
}

/** Creates a plaza's supply without a world. The caller disposes it. */
export function createPlazaSupply({
  plaza,
  fetchMinis,
  openFigures,
  onTrouble,
  onArrival,
}: SupplyOptions): PlazaSupply {
  const culler = createCellCuller(plaza);
  const choose = createFigureChooser(plaza, culler);
  let world: PlazaWorld | null = null;
  const noReceiver = { putFigure: () => false, dropFigure: () => undefined };
  const keeper = createFigureKeeper(plaza, noReceiver);
  let most = { boxes: 160, voxels: 12 };
  let quality: PlazaQuality | null = null;
  let choice: FigureChoice | null = null;
  const visibleCells = new Uint8Array(plaza.cells.length);
  const drawnCells = new Uint8Array(plaza.cells.length);
  let from: PlazaPose | null = null;
  let chosenAt = Number.NEGATIVE_INFINITY;
  let chosenFor = "";
  let hasChanged = true;
  let hasReported = { minis: false, figures: false };
  /** Data that arrived before the world, or between two frames. */
  let packs: { readonly cell: number; readonly pack: MiniPack }[] = [];
  let figures: CrowdFigure[] = [];

  const source = openFigures(
    (figure) => {
      figures.push(figure);
      hasChanged = true;
      onArrival();
    },
    (error) => {
      if (hasReported.figures) return;
      hasReported = { ...hasReported, figures: true };
      onTrouble("figures-missing", error);
    },
  );
  const stream = createCellStream({
    count: plaza.cells.length,
    fetchCell: fetchMinis,
    onPack(cell, pack) {
      packs.push({ cell, pack });
      hasChanged = true;
      queueMicrotask(onArrival);
    },
    onFailed(_, error) {
      queueMicrotask(onArrival);
      if (hasReported.minis) return;
      hasReported = { ...hasReported, minis: true };
      onTrouble("minis-missing", error);
    },
  });

  const insertData = (to: PlazaWorld, place: PlazaPose) => {
    for (const { cell, pack } of packs.splice(0)) to.putMinis(cell, pack);
    const wanted = choice?.wanted;
    const startedAt = performance.now();
    let insertedCount = 0;
    while (wanted && insertedCount++ < MAX_INSERTED_FIGURES && performance.now() - startedAt < MAX_INSERT_MS) {
      const figure = figures.shift();
      if (!figure) return;
      keeper.put(figure, place, wanted);
      hasChanged = true;
    }
  };
  const pixelsOf = ({ width, height, ratio }: PlazaLens) =>
    (height * ratio) / (2 * Math.tan((computeFov(width / height) * RADIANS) / 2));
  const getRequestLimits = () => {
    const { boxes, voxels } = quality ?? most;
    return {
      boxes: Math.floor(Math.min(boxes, most.boxes) * REQUESTED_SHARE),
      voxels: Math.floor(Math.min(voxels, most.voxels) * REQUESTED_SHARE),
    };
  };
  const prioritizeCells = (place: PlazaPose) => {
    stream.prioritize(
      (cell) => culler.distance(cell, place.x, place.y, place.z) + (visibleCells[cell] === 1 ? 0 : OUT_OF_VIEW),
    );
  };

  /** Chooses the figures to draw and to request, those of the goal first. */
  const chooseAt = (pose: PlazaPose, goal: PlazaPose | null, lens: PlazaLens) => {
    const aspect = lens.width / lens.height;
    const input = { pixels: pixelsOf(lens), most: getRequestLimits(), held: keeper.held };
    let ahead: FigureChoice["requests"] = [];
    if (goal) {
      const planes = createViewPlanes(goal, aspect, FIGURE_MARGIN);
      const cells = new Uint8Array(plaza.cells.length);
      culler.cull(planes, cells);
      ahead = choose({ ...input, planes, cells }).requests;
    }
    choice = choose({ ...input, planes: createViewPlanes(pose, aspect, FIGURE_MARGIN), cells: visibleCells });
    source.setRequests([...ahead, ...choice.requests]);
    prioritizeCells(goal ?? pose);
  };

  return {
    get loadedCells() {
      return stream.loaded;
    },
    get figures() {
      return choice?.count ?? 0;
    },
    get minis() {
      let count = 0;
      plaza.cells.forEach((cell, nth) => {
        if (drawnCells[nth] === 1 && stream.has(nth)) count += cell.count;
      });
      return Math.max(0, count - (choice?.count ?? 0));
    },
    get waiting() {
      let cells = 0;
      visibleCells.forEach((isVisible, cell) => {
        if (isVisible === 1 && !stream.has(cell)) cells++;
      });
      return cells + (choice?.waiting ?? 0);
    },
    measureViewProgress(isNearOnly) {
      if (!from) return 0;
      const { x, y, z } = from;
      let [all, finished] = [0, 0];
      visibleCells.forEach((isVisible, cell) => {
        if (isVisible === 0 || (isNearOnly && culler.distance(cell, x, y, z) > FOREGROUND)) return;
        all++;
        if (stream.isFinished(cell)) finished++;
      });
      return all === 0 ? 1 : finished / all;
    },
    setWorld(next, { boxes, voxels }) {
      world = next;
      most = { boxes, voxels };
      keeper.setReceiver(next);
      drawnCells.fill(0);
      hasChanged = true;
      void source.limbs.then(
        (limbs) => world === next && next.setLimbs(limbs),
        () => undefined,
      );
    },
    setQuality(next) {
      quality = next;
      hasChanged = true;
    },
    update(pose, goal, lens, now) {
      from = pose;
      culler.cull(createViewPlanes(pose, lens.width / lens.height, CELL_MARGIN), visibleCells);
      const { dropped } = keeper;
      if (world) insertData(world, goal ?? pose);
      // Dropped figures must no longer be drawn.
      if (keeper.dropped !== dropped) chosenAt = Number.NEGATIVE_INFINITY;
      const view = `${pose.x},${pose.y},${pose.z},${pose.heading},${pose.dip},${lens.width},${lens.height},${lens.ratio}`;
      const isNew = hasChanged || view !== chosenFor;
      const chooses = choice === null || (isNew && now - chosenAt >= CHOICE_INTERVAL_MS);
      if (chooses) {
        chooseAt(pose, goal, lens);
        chosenAt = now;
        chosenFor = view;
        hasChanged = figures.length > 0;
      }
      const isSame = !chooses && visibleCells.every((value, cell) => value === drawnCells[cell]);
      if (!world || !choice || isSame) return;
      drawnCells.set(visibleCells);
      world.show(choice.shown, choice.count, drawnCells);
    },
    clear() {
      world = null;
      packs = [];
      figures = [];
      choice = null;
      keeper.setReceiver(noReceiver);
      stream.clear();
      hasChanged = true;
    },
    dispose() {
      world = null;
      stream.dispose();
      source.dispose();
    },
  };
}
