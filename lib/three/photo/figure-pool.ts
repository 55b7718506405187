import { readClips } from "@/lib/avatar/clips/build-clip";
import type { MoodClips } from "@/lib/avatar/clips/clip";
import { waitForNextTask } from "@/lib/shared/frames";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import { MAX_SUBJECTS } from "@/lib/shared/photo/shot";
import { readModel, type ShownModel } from "@/lib/three/figure/create-figure";
import type { FigureDriver } from "@/lib/three/figure/figure-driver";
import { createMoodPlayer } from "@/lib/three/mood-player";
import { createNightLights } from "@/lib/three/photo/night-light";

/** An avatar to photograph: its model, and what poses and lights it. */
export interface PhotoFigure extends FigureDriver {
  /** Unique in its pool. */
  readonly key: string;
  readonly model: ShownModel;
  readonly nightLights: ReturnType<typeof createNightLights>;
}

/** Loads an avatar's GLB. @throws PhotoError `avatar` */
export type LoadModel = (id: number) => Promise<ArrayBuffer>;

interface Pooled {
  readonly loading: Promise<PhotoFigure>;
  /** Null until loaded. */
  figure: PhotoFigure | null;
  /** Pictures that currently use it. */
  holders: number;
}

/** Returns a reader of models that reads one after another: their working memory is freed in between. */
function createModelQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return async (file: Promise<ArrayBuffer>): Promise<ShownModel> => {
    const bytes = await file;
    const reading = last.then(waitForNextTask).then(() => readModel(bytes));
    last = reading.catch(() => undefined);
    return reading;
  };
}

/** Creates a figure from an engine avatar or any humanoid model. @throws PhotoError */
async function loadFigure(key: string, reading: Promise<ShownModel>, clips: MoodClips): Promise<PhotoFigure> {
  try {
    const model = await reading;
    const nightLights = createNightLights();
    return {
      key,
      model,
      nightLights,
      player: createMoodPlayer(clips, "default", model.rig),
      // Time never passes: a moment looks the same whatever was drawn before it.
      isPlaying: false,
      customizeMaterial: nightLights.add,
    };
  } catch (cause) {
    throw cause instanceof PhotoError ? cause : new PhotoError("model", { cause });
  }
}

/**
 * Creates an empty pool of figures cached for the next picture: as many as fit in one, and those in use.
 * @param animations as lib/client/viewer/scene-files.ts downloads them
 * @throws ModelError when they cannot be played
 */
export function createFigurePool(animations: unknown, loadModel: LoadModel) {
  const clips = readClips(animations);
  const readNext = createModelQueue();
  // Ordered by last use.
  const pool = new Map<string, Pooled>();
  const load = (key: string, id: number): Pooled => {
    const pooled: Pooled = { loading: loadFigure(key, readNext(loadModel(id)), clips), figure: null, holders: 0 };
    pooled.loading.then(
      (figure) => {
        pooled.figure = figure;
      },
      // A failed figure is loaded again the next time.
      () => pool.get(key) === pooled && pool.delete(key),
    );
    return pooled;
  };
  /** @param count how often the avatar is in the picture so far: each needs a figure */
  const getOrLoad = (id: number, count: number): Pooled => {
    const key = `${id}/${count}`;
    const pooled = pool.get(key) ?? load(key, id);
    pool.delete(key);
    pool.set(key, pooled);
    return pooled;
  };
  const evict = () => {
    for (const [key, { holders }] of pool) {
      if (pool.size <= MAX_SUBJECTS) return;
      if (holders === 0) pool.delete(key);
    }
  };
  return {
    /** The cached figures that are loaded. */
    get loaded(): readonly PhotoFigure[] {
      return [...pool.values()].flatMap(({ figure }) => figure ?? []);
    },
    /**
     * Lends figures until `use` ends, loaded if not cached.
     * @throws PhotoError `avatar` without a file, `model` for one that cannot be drawn; any error of `use`
     */
    async lend<Result>(
      ids: readonly number[],
      use: (figures: readonly PhotoFigure[]) => Result | Promise<Result>,
    ): Promise<Result> {
      const counts = new Map<number, number>();
      const entries = ids.map((id) => {
        const count = (counts.get(id) ?? 0) + 1;
        counts.set(id, count);
        return getOrLoad(id, count);
      });
      for (const pooled of entries) pooled.holders++;
      evict();
      try {
        return await use(await Promise.all(entries.map(({ loading }) => loading)));
      } finally {
        for (const pooled of entries) pooled.holders--;
        evict();
      }
    },
  };
}
