import { getNoise } from "@/lib/avatar/random";
import { createPatchedTexture } from "@/lib/three/crowd/patched-texture";

/** Slots per row of the records, and texels per record. */
const RECORDS_PER_ROW = 128;
const RECORD_TEXELS = 2;

/** GLSL: `record(slot, part)`, a texel of a slot's record. */
export const RECORD_GLSL = /* glsl */ `
  uniform highp sampler2D records;
  vec4 record(int slot, int part) {
    return texelFetch(records, ivec2((slot % ${RECORDS_PER_ROW}) * ${RECORD_TEXELS} + part, slot / ${RECORDS_PER_ROW}), 0);
  }
`;

/** A place on the floor in metres; `yaw` in radians: 0 looks along +z, positive turns to +x. */
export interface AvatarPlacement {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly yaw: number;
}

/**
 * Creates the records of all slots: x, z, yaw, y; phase 0..1, tempo, preset 0..1, height as a share. The preset is
 * derived from the slot's number; `place` sets the positions.
 */
export function createCrowdRecords(count: number) {
  const rows = Math.ceil(count / RECORDS_PER_ROW);
  const table = createPatchedTexture("fourFloats", RECORDS_PER_ROW * RECORD_TEXELS, rows);
  for (let avatarIndex = 0; avatarIndex < count; avatarIndex++) {
    const sampleNoise = (salt: number) => getNoise(avatarIndex, salt, 7);
    table.data.set(
      [sampleNoise(0), 0.8 + 0.4 * sampleNoise(1), sampleNoise(2), 0.95 + 0.1 * sampleNoise(3)],
      avatarIndex * 8 + 4,
    );
  }
  return {
    ...table,
    /** Call `send` after all are placed. */
    place(avatarIndex: number, { x, y, z, yaw }: AvatarPlacement): void {
      table.data.set([x, z, yaw, y], avatarIndex * 8);
    },
  };
}
