import type { PlazaDrawn, PlazaOptions, PlazaTrouble } from "@/components/canvas/plaza/plaza-scene";
import type { CrowdFigure } from "@/lib/avatar/crowd/crowd-figure";
import type { MiniPack } from "@/lib/plaza/data/mini-pack";
import type { PlazaLayout } from "@/lib/plaza/data/plaza";
import {
  type ChoiceInput,
  createFigureChooser,
  createFigureKeeper,
  type FigureChoice,
  type FigureKeeper,
  type FigureReceiver,
} from "@/lib/plaza/flight/choose-figures";
import type { PictureSize } from "@/lib/plaza/flight/ground-ray";
import { computeFov, type PlazaPose, RADIANS } from "@/lib/plaza/flight/plaza-pose";
import { type CellStream, createCellStream } from "@/lib/plaza/flight/stream-cells";
import { createCellCuller, createViewVolume } from "@/lib/plaza/flight/view-volume";
import type { PlazaQuality } from "@/lib/plaza/three/plaza-quality";
import type { PlazaWorld } from "@/lib/plaza/three/plaza-world";

/** Milliseconds between two choices of detailed figures. */
const CHOICE_INTERVAL_MS = 100;
/** Degrees beyond the picture's edges in which figures and cells are kept ready. */
const FIGURE_MARGIN = 7;
const CELL_MARGIN = 1.5;
/** Added metres for cells out of view. */
const OUT_OF_VIEW_M = 1000;
/** Metres within which the first picture waits for cells. */
const FOREGROUND_M = 45;
/** Share of a pool that is requested; the rest keeps figures that were near before. */
const REQUESTED_SHARE = 0.8;
/** Limits for inserting figures per frame: count and milliseconds. */
const MAX_INSERTED_FIGURES = 24;
const MAX_INSERT_MS = 3;

interface PlazaLens extends PictureSize {
  /** Device pixel ratio. */
  readonly ratio: number;
}

interface SupplyOptions extends Pick<PlazaOptions, "plaza" | "fetchMinis" | "openFigures" | "onTrouble"> {
  readonly onArrival: () => void;
}

type FigureLimits = ChoiceInput["most"];

const NO_WORLD: FigureReceiver = { putFigure: () => false, dropFigure: () => undefined };

export type PlazaSupply = ReturnType<typeof createPlazaSupply>;

/** Creates a plaza's supply: it loads minis and figures into the world and chooses which are drawn. */
export function createPlazaSupply(options: SupplyOptions) {
  const { plaza } = options;
  let world: PlazaWorld | null = null;
  let most = { boxes: 160, voxels: 12 };
  let quality: PlazaQuality | null = null;
  let [chosenAt, chosenFor] = [Number.NEGATIVE_INFINITY, ""];
  let hasChanged = true;
  const markChanged = () => {
    hasChanged = true;
  };
  const keeper = createFigureKeeper(plaza, NO_WORLD);
  const loader = createLoader(options, keeper, markChanged);
  const view = createView(plaza, loader, keeper.held);
  const drawnCells = new Uint8Array(plaza.cells.length);

  return {
    describe(): Omit<PlazaDrawn, "calls" | "triangles"> {
      const { stream } = loader;
      const { count: figures = 0, waiting = 0 } = view.choice ?? {};
      return {
        figures,
        minis: Math.max(0, countMinis(plaza, drawnCells, stream) - figures),
        waiting: view.cells.filter((isVisible, cell) => isVisible === 1 && !stream.has(cell)).length + waiting,
        cells: stream.loaded,
      };
    },
    measureViewProgress: view.measureProgress,
    /** Sets an empty world that receives all further data. */
    setWorld(next: PlazaWorld, { boxes, voxels }: FigureLimits): void {
      world = next;
      most = { boxes, voxels };
      keeper.setReceiver(next);
      drawnCells.fill(0);
      markChanged();
      void loader.source.limbs.then(
        (limbs) => world === next && next.setLimbs(limbs),
        () => undefined,
      );
    },
    setQuality(next: PlazaQuality): void {
      quality = next;
      markChanged();
    },
    /** Call before a frame. @param goal end of a flight, whose view is loaded first */
    update(pose: PlazaPose, goal: PlazaPose | null, lens: PlazaLens, now: number): void {
      view.cull(pose, lens);
      const { dropped } = keeper;
      if (world) loader.insertInto(world, goal ?? pose, view.choice?.wanted);
      // Dropped figures must no longer be drawn.
      if (keeper.dropped !== dropped) chosenAt = Number.NEGATIVE_INFINITY;
      const key = `${pose.x},${pose.y},${pose.z},${pose.heading},${pose.dip},${lens.width},${lens.height},${lens.ratio}`;
      const isNew = hasChanged || key !== chosenFor;
      const chooses = view.choice === null || (isNew && now - chosenAt >= CHOICE_INTERVAL_MS);
      if (chooses) {
        view.choose(pose, goal, lens, computeRequestLimits(quality ?? most, most));
        chosenAt = now;
        chosenFor = key;
        hasChanged = loader.hasFigures;
      }
      const { cells, choice } = view;
      const isSame = !chooses && cells.every((value, cell) => value === drawnCells[cell]);
      if (!world || !choice || isSame) return;
      drawnCells.set(cells);
      world.show(choice.shown, choice.count, drawnCells);
    },
    clear(): void {
      world = null;
      view.clear();
      keeper.setReceiver(NO_WORLD);
      loader.clear();
      markChanged();
    },
    dispose(): void {
      world = null;
      loader.dispose();
    },
  };
}

function countMinis({ cells }: PlazaLayout, drawnCells: Uint8Array, stream: CellStream): number {
  const drawn = cells.filter((_, cell) => drawnCells[cell] === 1 && stream.has(cell));
  return drawn.reduce((sum, { count }) => sum + count, 0);
}

/** Returns the figures that may be requested. @param built those for which the world was built */
function computeRequestLimits(current: FigureLimits, built: FigureLimits): FigureLimits {
  return {
    boxes: Math.floor(Math.min(current.boxes, built.boxes) * REQUESTED_SHARE),
    voxels: Math.floor(Math.min(current.voxels, built.voxels) * REQUESTED_SHARE),
  };
}

/** Loads minis and figures, and holds them until they are inserted. Reports the first failure of each kind. */
function createLoader(
  { plaza, fetchMinis, openFigures, onTrouble, onArrival }: SupplyOptions,
  keeper: FigureKeeper,
  onChange: () => void,
) {
  let packs: { readonly cell: number; readonly pack: MiniPack }[] = [];
  let figures: CrowdFigure[] = [];
  const reported = new Set<PlazaTrouble>();
  const reportOnce = (trouble: PlazaTrouble, error: unknown) => {
    if (reported.has(trouble)) return;
    reported.add(trouble);
    onTrouble(trouble, error);
  };
  const source = openFigures(
    (figure) => {
      figures.push(figure);
      onChange();
      onArrival();
    },
    (error) => reportOnce("figures-missing", error),
  );
  const stream = createCellStream({
    count: plaza.cells.length,
    fetchCell: fetchMinis,
    onPack(cell, pack) {
      packs.push({ cell, pack });
      onChange();
      queueMicrotask(onArrival);
    },
    onFailed(_, error) {
      queueMicrotask(onArrival);
      reportOnce("minis-missing", error);
    },
  });
  return {
    source,
    stream,
    get hasFigures() {
      return figures.length > 0;
    },
    /** Inserts all minis, and as many figures as a frame may take; none before the first choice. */
    insertInto(world: PlazaWorld, place: PlazaPose, wanted: Uint8Array | undefined) {
      for (const { cell, pack } of packs.splice(0)) world.putMinis(cell, pack);
      const startedAt = performance.now();
      let insertedCount = 0;
      while (wanted && insertedCount++ < MAX_INSERTED_FIGURES && performance.now() - startedAt < MAX_INSERT_MS) {
        const figure = figures.shift();
        if (!figure) return;
        keeper.put(figure, place, wanted);
        onChange();
      }
    },
    clear() {
      packs = [];
      figures = [];
      stream.clear();
    },
    dispose() {
      stream.dispose();
      source.dispose();
    },
  };
}

/** Finds the visible cells, chooses the figures to draw, and requests what is missing. @param held see ChoiceInput */
function createView(plaza: PlazaLayout, { stream, source }: ReturnType<typeof createLoader>, held: Uint8Array) {
  const culler = createCellCuller(plaza);
  const chooseFigures = createFigureChooser(plaza, culler);
  const cells = new Uint8Array(plaza.cells.length);
  let choice: FigureChoice | null = null;
  let from: PlazaPose | null = null;
  return {
    /** 1 for each visible cell, else 0. */
    cells,
    /** Null before the first choice. */
    get choice() {
      return choice;
    },
    /** Share 0..1 of the visible cells that have loaded or failed; near ones only, or all. */
    measureProgress(isNearOnly: boolean): number {
      if (!from) return 0;
      const eye = from;
      let [all, finished] = [0, 0];
      cells.forEach((isVisible, cell) => {
        if (isVisible === 0 || (isNearOnly && culler.distance(cell, eye) > FOREGROUND_M)) return;
        all++;
        if (stream.isFinished(cell)) finished++;
      });
      return all === 0 ? 1 : finished / all;
    },
    cull(pose: PlazaPose, lens: PlazaLens) {
      from = pose;
      culler.cull(createViewVolume(pose, lens.width / lens.height, CELL_MARGIN), cells);
    },
    /** Requests the figures of the goal first. */
    choose(pose: PlazaPose, goal: PlazaPose | null, lens: PlazaLens, most: FigureLimits) {
      const aspect = lens.width / lens.height;
      const input = { pixels: measureMetre(lens), most, held };
      let ahead: FigureChoice["requests"] = [];
      if (goal) {
        const volume = createViewVolume(goal, aspect, FIGURE_MARGIN);
        const goalCells = new Uint8Array(plaza.cells.length);
        culler.cull(volume, goalCells);
        ahead = chooseFigures({ ...input, volume, cells: goalCells }).requests;
      }
      choice = chooseFigures({ ...input, volume: createViewVolume(pose, aspect, FIGURE_MARGIN), cells });
      source.setRequests([...ahead, ...choice.requests]);
      stream.prioritize((cell) => culler.distance(cell, goal ?? pose) + (cells[cell] === 1 ? 0 : OUT_OF_VIEW_M));
    },
    clear() {
      choice = null;
    },
  };
}

/** Returns the pixels of a metre at one metre's distance. */
function measureMetre({ width, height, ratio }: PlazaLens): number {
  return (height * ratio) / (2 * Math.tan((computeFov(width / height) * RADIANS) / 2));
}
