import {
  type DataTexture as Data,
  DataTexture,
  FloatType,
  NearestFilter,
  RedFormat,
  RGBAFormat,
  UnsignedByteType,
} from "three";
import { BONE_INDEX } from "@/lib/avatar/bones";
import { CROWD_KINDS, type CrowdPack } from "@/lib/avatar/crowd/crowd-pack";
import { CROWD_COLORS } from "@/lib/avatar/crowd/shell";
import { noiseAt } from "@/lib/avatar/random";
import { rigOf } from "@/lib/avatar/rig";
import type { CrowdPlace } from "@/lib/three/crowd/lay-out-crowd";

/** Texels a row of the crowd's colours. */
export const CROWD_SHEET_WIDTH = 1024;
/** Texels of an avatar's record: place, joints, manner. */
export const RECORD_TEXELS = 3;

/** What the crowd's material looks up. The caller disposes them. */
export interface CrowdTextures {
  /** Colour and light of every cell, one byte each. */
  readonly sheet: Data;
  /** A row of sRGB colours an avatar. */
  readonly palettes: Data;
  /**
   * A row an avatar: x, z, yaw, phase 0..1; left shoulder x, y, z, neck y in metres; tempo, manner 0..1, height as a share,
   * metres above the floor.
   */
  readonly records: Data;
  /** Sends everybody to their places. */
  place(places: readonly CrowdPlace[]): void;
  dispose(): void;
}

function dataTexture(
  data: Uint8Array | Float32Array,
  width: number,
  format: typeof RedFormat | typeof RGBAFormat,
): Data {
  const parts = format === RedFormat ? 1 : 4;
  const type = data instanceof Float32Array ? FloatType : UnsignedByteType;
  // A copy of its own: typed arrays over shared buffers are not what three's types accept.
  const texture = new DataTexture(data.slice(), width, data.length / parts / width, format, type);
  texture.magFilter = NearestFilter;
  texture.minFilter = NearestFilter;
  texture.unpackAlignment = 1;
  texture.needsUpdate = true;
  return texture;
}

/** The textures of a crowd. */
export function crowdTextures(pack: CrowdPack): CrowdTextures {
  const rows = Math.ceil(pack.texels.length / CROWD_SHEET_WIDTH);
  const cells = new Uint8Array(rows * CROWD_SHEET_WIDTH);
  cells.set(pack.texels);
  const sheet = dataTexture(cells, CROWD_SHEET_WIDTH, RedFormat);
  const colors = new Uint8Array(pack.count * CROWD_COLORS * 4);
  for (let color = 0; color < pack.count * CROWD_COLORS; color++) {
    colors.set(pack.palettes.subarray(color * 3, color * 3 + 3), color * 4);
  }
  const palettes = dataTexture(colors, CROWD_COLORS, RGBAFormat);
  const rigs = CROWD_KINDS.map((kind) => rigOf(kind).joints);
  const values = new Float32Array(pack.count * RECORD_TEXELS * 4);
  for (let avatar = 0; avatar < pack.count; avatar++) {
    const joints = rigs[pack.kinds[avatar]!]!;
    const shoulder = BONE_INDEX.leftUpperArm * 3;
    const chance = (what: number) => noiseAt(avatar, what, 7);
    values.set([0, 0, 0, chance(0)], avatar * 12);
    values.set([...joints.subarray(shoulder, shoulder + 3), joints[BONE_INDEX.head * 3 + 1]!], avatar * 12 + 4);
    values.set([0.8 + 0.4 * chance(1), chance(2), 0.95 + 0.1 * chance(3), 0], avatar * 12 + 8);
  }
  const records = dataTexture(values, RECORD_TEXELS, RGBAFormat);
  // `as`: three's type for the picture of a DataTexture does not say what it was made of.
  const placed = records.image.data as Float32Array;
  return {
    sheet,
    palettes,
    records,
    place(places) {
      places.forEach(({ x, y, z, yaw }, avatar) => {
        placed[avatar * 12] = x;
        placed[avatar * 12 + 1] = z;
        placed[avatar * 12 + 2] = yaw;
        placed[avatar * 12 + 11] = y;
      });
      records.needsUpdate = true;
    },
    dispose() {
      sheet.dispose();
      palettes.dispose();
      records.dispose();
    },
  };
}
