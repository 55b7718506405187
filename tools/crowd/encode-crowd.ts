import { boxLattices } from "@/lib/avatar/crowd/boxes";
import { paintLattices } from "@/lib/avatar/crowd/crowd-figure";
import { CROWD_FORMAT, CROWD_HEADER, CROWD_KINDS, CROWD_MAGIC } from "@/lib/avatar/crowd/crowd-pack";
import { coarsenLattice } from "@/lib/avatar/crowd/lattice";
import { buildShell, CROWD_COLORS, QUAD_BYTES, type Shell } from "@/lib/avatar/crowd/shell";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import type { TokenFacts } from "@/lib/avatar/traits/names";
import { buildVoxels } from "@/lib/avatar/voxels/build-voxels";
import { getItem } from "@/lib/shared/typed-arrays";

/** One avatar of a crowd. */
export interface CrowdMember {
  readonly id: number;
  /** Index in CROWD_KINDS. */
  readonly kind: number;
  readonly palette: Uint8Array;
  readonly boxes: Shell;
  /** Null for avatars too far behind. */
  readonly voxels: Shell | null;
}

/** @param isNear whether it is drawn voxel by voxel @param facts what the token's own metadata states */
export function crowdMember(id: number, isNear: boolean, facts?: TokenFacts): CrowdMember {
  const model = buildVoxels(id, deriveTraits(id, facts).traits);
  const { lattices, palette } = paintLattices(model);
  return {
    id,
    kind: CROWD_KINDS.indexOf(model.kind),
    palette,
    boxes: boxLattices(lattices.map(coarsenLattice)),
    voxels: isNear ? buildShell(lattices) : null,
  };
}

/**
 * Encodes a crowd file before compression: columns of bytes of one meaning, which shrink best.
 * @param members from front to back, those with voxels first
 */
export function encodeCrowd(members: readonly CrowdMember[]): Uint8Array {
  const near = members.flatMap(({ voxels }) => voxels ?? []);
  const shells = [...members.map(({ boxes }) => boxes), ...near];
  const countQuads = ({ quads }: Shell) => quads.length / QUAD_BYTES;
  const sum = (of: readonly Shell[], count: (shell: Shell) => number) =>
    of.reduce((all, shell) => all + count(shell), 0);
  const quads = shells.flatMap((shell) => shell.quads);
  const boxQuads = sum(shells.slice(0, members.length), countQuads);
  const voxelQuads = sum(near, countQuads);
  const texels = sum(shells, (shell) => shell.texels.length);
  const uint16Values = [...members.map(({ id }) => id), ...shells.map(countQuads)];
  const fixed = CROWD_HEADER + uint16Values.length * 2 + members.length * (1 + CROWD_COLORS * 3);
  const file = new Uint8Array(fixed + quads.length + texels);
  const view = new DataView(file.buffer);
  const header = [CROWD_MAGIC, CROWD_FORMAT, members.length, near.length, boxQuads, voxelQuads, texels];
  header.forEach((number, index) => {
    view.setUint32(index * 4, number, true);
  });
  let at = CROWD_HEADER;
  const put = (part: ArrayLike<number>) => {
    file.set(part, at);
    at += part.length;
  };
  put(uint16Values.flatMap((value) => [value & 255, value >> 8]));
  put(members.map(({ kind }) => kind));
  for (const { palette } of members) put(palette);
  for (let column = 0; column < QUAD_BYTES; column++) {
    for (let quad = column; quad < quads.length; quad += QUAD_BYTES) file[at++] = getItem(quads, quad);
  }
  for (const shell of shells) put(shell.texels);
  return file;
}
