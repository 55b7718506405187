import type { MergedMesh } from "@/lib/three/foreign/merge-meshes";

/** Corners that were moved: first of the merged list, and how many. */
export interface Moved {
  readonly first: number;
  readonly count: number;
}

/**
 * Moves the corners of a merged model as its meshes' morph target weights say. Faces change a few times a second, so this
 * is done here and not for every corner in every frame on the graphics card.
 * @returns a function that gives what has been moved since it was last called
 */
export function createMorpher({ positions, morphs }: Pick<MergedMesh, "positions" | "morphs">): () => Moved[] {
  const rests = morphs.map(({ first, count }) => positions.slice(first * 3, (first + count) * 3));
  const shown = morphs.map(({ targets }) => targets.map(() => 0));
  return () =>
    morphs.flatMap(({ mesh, first, count, targets }, at) => {
      const weights = targets.map(({ index }) => mesh.morphTargetInfluences?.[index] ?? 0);
      const before = shown[at] ?? [];
      if (weights.every((weight, target) => weight === before[target])) return [];
      shown[at] = weights;
      positions.set(rests[at]!, first * 3);
      targets.forEach(({ corners, shifts }, target) => {
        const weight = weights[target]!;
        if (weight === 0) return;
        corners.forEach((corner, nth) => {
          for (let axis = 0; axis < 3; axis++) {
            const to = (first + corner) * 3 + axis;
            positions[to] = positions[to]! + shifts[nth * 3 + axis]! * weight;
          }
        });
      });
      return [{ first, count }];
    });
}
