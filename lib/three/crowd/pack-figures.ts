import type { CrowdFigure, FigureLevel } from "@/lib/avatar/crowd/crowd-figure";
import type { CrowdPack } from "@/lib/avatar/crowd/crowd-pack";
import { CROWD_COLORS, QUAD_BYTES } from "@/lib/avatar/crowd/shell";

/** The figures of a crowd's file at one level, front to back, as the pool takes them: views of the file, not copies. */
export function packFigures(pack: CrowdPack, level: FigureLevel): CrowdFigure[] {
  const { firstQuads, quads, firstTexels } = pack[level];
  return Array.from({ length: firstQuads.length - 1 }, (_, nth) => {
    const [first, end] = [firstQuads[nth]!, firstQuads[nth + 1]!];
    const own = quads.subarray(first * QUAD_BYTES, end * QUAD_BYTES);
    let texels = 0;
    for (let at = 0; at < own.length; at += QUAD_BYTES) texels += own[at + 4]! * own[at + 5]!;
    const from = firstTexels[first] ?? 0;
    return {
      id: pack.ids[nth]!,
      level,
      kind: pack.kinds[nth]!,
      palette: pack.palettes.subarray(nth * CROWD_COLORS * 3, (nth + 1) * CROWD_COLORS * 3),
      quads: own,
      texels: pack.texels.subarray(from, from + texels),
    };
  });
}

/** Most rectangles and texels that any of some figures has. */
export function mostOf(figures: readonly CrowdFigure[]): { readonly quads: number; readonly texels: number } {
  return {
    quads: Math.max(1, ...figures.map(({ quads }) => quads.length / QUAD_BYTES)),
    texels: Math.max(1, ...figures.map(({ texels }) => texels.length)),
  };
}
