import type { ModelFiles } from "@/lib/shared/photo/files";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import { MOST_SUBJECTS } from "@/lib/shared/photo/shot";
import { type PhotoFigure, photoFigure } from "@/lib/three/photo/photo-figure";

interface Kept {
  readonly figure: PhotoFigure;
  /** How many pictures are being taken of it. */
  holders: number;
}

/** Figures that are kept for the next picture: as many as have room in one, and those that are needed now. */
export interface FigureShelf {
  /** Gives figures, made from their files where they are not there yet. Each must be given back. @throws PhotoError */
  take(ids: readonly number[], files: ModelFiles): readonly PhotoFigure[];
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

/** An empty shelf. The caller disposes it. */
export function figureShelf(): FigureShelf {
  // The last used are the last.
  const shelf = new Map<string, Kept>();
  const find = (key: string, id: number, files: ReadonlyMap<number, ArrayBuffer>): Kept => {
    const kept = shelf.get(key);
    if (kept) return kept;
    const file = files.get(id);
    if (!file) throw new PhotoError("avatar");
    try {
      return { figure: photoFigure(file), holders: 0 };
    } catch (cause) {
      throw new PhotoError("avatar", { cause });
    }
  };
  const tidy = () => {
    for (const [key, { figure, holders }] of shelf) {
      if (shelf.size <= MOST_SUBJECTS) return;
      if (holders > 0) continue;
      figure.dispose();
      shelf.delete(key);
    }
  };
  return {
    take(ids, files) {
      const byId = new Map(files);
      const keys = keysOf(ids);
      const taken = ids.map((id, index) => {
        const key = keys[index] ?? String(id);
        const kept = find(key, id, byId);
        shelf.delete(key);
        shelf.set(key, kept);
        return kept;
      });
      for (const kept of taken) kept.holders++;
      tidy();
      return taken.map(({ figure }) => figure);
    },
    giveBack(ids) {
      for (const key of keysOf(ids)) {
        const kept = shelf.get(key);
        if (kept) kept.holders--;
      }
      tidy();
    },
    dispose() {
      for (const { figure } of shelf.values()) figure.dispose();
      shelf.clear();
    },
  };
}
