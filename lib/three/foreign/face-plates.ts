import { BONE_INDEX } from "@/lib/avatar/bones";
import { FACE_COMPONENTS, type FaceComponent } from "@/lib/avatar/face/components";
import { drawComponent } from "@/lib/avatar/face/draw-face";
import type { FaceZone } from "@/lib/avatar/face/face-zone";
import { chooseFaceStyle } from "@/lib/avatar/face/style";
import type { AvatarTraits } from "@/lib/avatar/traits/names";
import type { FaceRanges } from "@/lib/avatar/types";
import { MALE } from "@/lib/avatar/voxels/measures";
import type { Palette } from "@/lib/avatar/voxels/palette";
import { parseHex } from "@/lib/shared/colors";
import { getItem } from "@/lib/shared/typed-arrays";
import type { HeadMap } from "@/lib/three/foreign/head-map";
import type { PaintedQuads } from "@/lib/three/read-avatar-glb";

/** Cells painted over round an eye before drawing another: a model's eyes are rarely exactly where the engine's are. */
const ROUND_EYE = { beside: 1, below: 2, above: 1 };
/** The palette's empty colour, which is never drawn. */
const OTHER = 0;
/** Cells between a plate and the head, added to the plate's own `proud`. */
const BEFORE = 0.3;

/** The engine's face over a head: a human's, on bare skin. Depths are in cells of the map. */
function zoneOf(map: HeadMap, palette: Palette): FaceZone {
  const depthAt = (x: number, y: number) => {
    const depth = map.depthAt(x, y);
    return depth === null ? null : depth / map.cell[0];
  };
  const { eye, head } = MALE;
  return {
    head,
    eye: {
      x: [eye.x[0] - ROUND_EYE.beside, eye.x[1] + ROUND_EYE.beside],
      y: [eye.y[0] - ROUND_EYE.below, eye.y[1] + ROUND_EYE.above],
      z: eye.z,
    },
    eyeAt: [eye.x[0], eye.y[1]],
    // A blush is drawn on one plane only; the plates restore the depths.
    plane: 0,
    skin: map.skin,
    // Only skin turns red: hair, eyes and painted details stay unchanged.
    spotAt: (x, y) =>
      depthAt(x, y) === null ? null : { z: 0, color: map.isSkinAt(x, y) ? map.skin : OTHER, family: "head" },
    eyeDepth: (x, y) => (depthAt(x, y) === null ? null : 0),
    mouthRow: eye.y[0] - 2,
    // `as`: a style is chosen by type and beard alone.
    style: chooseFaceStyle({ Type: "Human" } as AvatarTraits),
    lens: { left: null, right: null },
    frame: { left: null, right: null },
    palette,
  };
}

/** Returns the head's nearest depth round a corner of its cells: plates that meet there leave no gap. */
function cornerDepth(map: HeadMap, x: number, y: number): number {
  const round = [map.depthAt(x, y), map.depthAt(x - 1, y), map.depthAt(x, y - 1), map.depthAt(x - 1, y - 1)];
  return Math.max(...round.map((depth) => depth ?? Number.NEGATIVE_INFINITY));
}

/** Creates voxel plates on the head bone, just in front of a model's head, one per cell: they follow its shape. */
export function createFacePlates(map: HeadMap, palette: Palette): { quads: PaintedQuads; ranges: Partial<FaceRanges> } {
  const zone = zoneOf(map, palette);
  const positions: number[] = [];
  const paint: number[] = [];
  const ranges: Partial<Record<FaceComponent, readonly [number, number]>> = {};
  const { origin, cell } = map;
  for (const component of FACE_COMPONENTS) {
    const first = paint.length / 16;
    const pixels = new Map(drawComponent(zone, component).map((pixel) => [`${pixel.x} ${pixel.y}`, pixel]));
    for (const { x, y, proud, color } of pixels.values()) {
      if (map.depthAt(x, y) === null) continue;
      const front = origin[2] + (BEFORE + proud) * cell[0];
      const z = (right: number, up: number) => front + cornerDepth(map, x + right, y + up);
      const [left, right] = [origin[0] + x * cell[0], origin[0] + (x + 1) * cell[0]];
      const [low, high] = [origin[1] + y * cell[1], origin[1] + (y + 1) * cell[1]];
      positions.push(left, low, z(0, 0), right, low, z(1, 0), right, high, z(1, 1), left, high, z(0, 1));
      for (let corner = 0; corner < 4; corner++) paint.push(...parseHex(palette.hexAt(color)), 255);
    }
    ranges[component] = [first, paint.length / 16 - first];
  }
  const quads = paint.length / 16;
  const facing = new Int8Array(quads * 16);
  for (let corner = 0; corner < quads * 4; corner++) facing.set([0, 0, 127, BONE_INDEX.head], corner * 4);
  const corners = [0, 1, 2, 0, 2, 3];
  const indices = Uint16Array.from({ length: quads * 6 }, (_, at) => Math.floor(at / 6) * 4 + getItem(corners, at % 6));
  return {
    quads: { positions: Float32Array.from(positions), paint: Uint8Array.from(paint), facing, indices },
    ranges,
  };
}
