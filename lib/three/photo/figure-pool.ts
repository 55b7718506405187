import { readClips } from "@/lib/avatar/clips/build-clip";
import type { MoodClips } from "@/lib/avatar/clips/clip";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import { MAX_SUBJECTS } from "@/lib/shared/photo/shot";
import type { ModelFiles } from "@/lib/shared/photo/sizes";
import { ModelError } from "@/lib/shared/scene-error";
import { createPhotoFigure, type PhotoFigure } from "@/lib/three/photo/photo-figure";

interface Pooled {
  readonly figure: Promise<PhotoFigure>;
  /** Pictures that currently use it. */
  holders: number;
}

/** One key per figure: an avatar that is in a picture twice needs two. */
function keysOf(ids: readonly number[]): readonly string[] {
  const counts = new Map<number, number>();
  return ids.map((id) => {
    const times = (counts.get(id) ?? 0) + 1;
    counts.set(id, times);
    return `${id}/${times}`;
  });
}

async function makeFigure(file: ArrayBuffer, clips: MoodClips): Promise<PhotoFigure> {
  try {
    return await createPhotoFigure(file, clips);
  } catch (cause) {
    throw new PhotoError(cause instanceof ModelError ? "model" : "avatar", { cause });
  }
}

const disposeFigure = ({ figure }: Pooled) =>
  figure.then(
    (made) => made.dispose(),
    () => undefined,
  );

/**
 * Creates an empty pool of figures cached for the next picture: as many as fit in one, and those in use. The caller
 * disposes it.
 * @param animations as lib/client/viewer/scene-files.ts downloads them
 * @throws ModelError when they cannot be played
 */
export function createFigurePool(animations: unknown) {
  const clips = readClips(animations);
  // Ordered by last use.
  const pool = new Map<string, Pooled>();
  const make = (key: string, file: ArrayBuffer | undefined): Pooled => {
    if (!file) throw new PhotoError("avatar");
    const pooled: Pooled = { figure: makeFigure(file, clips), holders: 0 };
    // A failed figure is created again the next time.
    pooled.figure.catch(() => pool.get(key) === pooled && pool.delete(key));
    return pooled;
  };
  const getOrMake = (key: string, file: ArrayBuffer | undefined): Pooled => {
    const pooled = pool.get(key) ?? make(key, file);
    pool.delete(key);
    pool.set(key, pooled);
    return pooled;
  };
  const evict = () => {
    for (const [key, pooled] of pool) {
      if (pool.size <= MAX_SUBJECTS) return;
      if (pooled.holders > 0) continue;
      void disposeFigure(pooled);
      pool.delete(key);
    }
  };
  return {
    /**
     * Returns figures, created from their files if not cached. Each must be released.
     * @throws PhotoError `avatar` without a file, `model` for one that cannot be drawn; then nothing must be released
     */
    async acquire(ids: readonly number[], files: ModelFiles): Promise<readonly PhotoFigure[]> {
      const byId = new Map(files);
      const keys = keysOf(ids);
      const entries = ids.map((id, index) => getOrMake(keys[index] ?? String(id), byId.get(id)));
      for (const pooled of entries) pooled.holders++;
      try {
        return await Promise.all(entries.map(({ figure }) => figure));
      } catch (error) {
        for (const pooled of entries) pooled.holders--;
        throw error;
      } finally {
        evict();
      }
    },
    release(ids: readonly number[]): void {
      for (const key of keysOf(ids)) {
        const pooled = pool.get(key);
        if (pooled) pooled.holders--;
      }
      evict();
    },
    dispose(): void {
      for (const pooled of pool.values()) void disposeFigure(pooled);
      pool.clear();
    },
  };
}

export type FigurePool = ReturnType<typeof createFigurePool>;
