import type { ModelFiles } from "@/lib/shared/photo/files";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import { MOST_SUBJECTS } from "@/lib/shared/photo/shot";
import { ModelError } from "@/lib/shared/scene-error";
import { type PhotoFigure, photoFigure } from "@/lib/three/photo/photo-figure";

interface Kept {
  readonly figure: Promise<PhotoFigure>;
  /** How many pictures are being taken of it. */
  holders: number;
}

/** Figures that are kept for the next picture: as many as have room in one, and those that are needed now. */
export interface FigureShelf {
  /**
   * Gives figures, made from their files where they are not there yet. Each must be given back.
   * @throws PhotoError `avatar` without a file, `model` for one that cannot be drawn; then nothing is to be given back
   */
  take(ids: readonly number[], files: ModelFiles): Promise<readonly PhotoFigure[]>;
  giveBack(ids: readonly number[]): void;
  dispose(): void;
}

/** Somebody who is in a picture twice needs two figures: a key for each. */
function keysOf(ids: readonly number[]): readonly string[] {
  const seen = new Map<number, number>();
  return ids.map((id) => {
    const times = (seen.get(id) ?? 0) + 1;
    seen.set(id, times);
    return `${id}/${times}`;
  });
}

async function makeFigure(file: ArrayBuffer): Promise<PhotoFigure> {
  try {
    return await photoFigure(file);
  } catch (cause) {
    throw new PhotoError(cause instanceof ModelError ? "model" : "avatar", { cause });
  }
}

const giveUp = ({ figure }: Kept) =>
  figure.then(
    (made) => made.dispose(),
    () => undefined,
  );

/** An empty shelf. The caller disposes it. */
export function figureShelf(): FigureShelf {
  // The last used are the last.
  const shelf = new Map<string, Kept>();
  const make = (key: string, file: ArrayBuffer | undefined): Kept => {
    if (!file) throw new PhotoError("avatar");
    const kept: Kept = { figure: makeFigure(file), holders: 0 };
    // What has failed is made anew the next time.
    kept.figure.catch(() => shelf.get(key) === kept && shelf.delete(key));
    return kept;
  };
  const find = (key: string, file: ArrayBuffer | undefined): Kept => {
    const kept = shelf.get(key) ?? make(key, file);
    shelf.delete(key);
    shelf.set(key, kept);
    return kept;
  };
  const tidy = () => {
    for (const [key, kept] of shelf) {
      if (shelf.size <= MOST_SUBJECTS) return;
      if (kept.holders > 0) continue;
      void giveUp(kept);
      shelf.delete(key);
    }
  };
  return {
    async take(ids, files) {
      const byId = new Map(files);
      const keys = keysOf(ids);
      const taken = ids.map((id, index) => find(keys[index] ?? String(id), byId.get(id)));
      for (const kept of taken) kept.holders++;
      try {
        return await Promise.all(taken.map(({ figure }) => figure));
      } catch (error) {
        for (const kept of taken) kept.holders--;
        throw error;
      } finally {
        tidy();
      }
    },
    giveBack(ids) {
      for (const key of keysOf(ids)) {
        const kept = shelf.get(key);
        if (kept) kept.holders--;
      }
      tidy();
    },
    dispose() {
      for (const kept of shelf.values()) void giveUp(kept);
      shelf.clear();
    },
  };
}
