import type { MergedMesh } from "@/lib/three/foreign/merge-meshes";

/** Moved corners: first of the merged list, and number. */
export interface Moved {
  readonly first: number;
  readonly count: number;
}

/**
 * Moves a merged model's corners by its meshes' morph target weights. Faces change a few times a second, so the CPU
 * does this, not the GPU for every corner in every frame.
 * @returns a function that returns the ranges moved since its last call
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
