import { BufferAttribute, BufferGeometry } from "three";
import type { FaceComponent } from "@/lib/avatar/face/components";
import { type FaceRanges, VOXEL } from "@/lib/avatar/types";
import { getByteTriple, getFloat, getItem, getTriple } from "@/lib/shared/typed-arrays";
import type { PaintedQuads } from "@/lib/three/read-avatar-glb";

/** Geometry of an avatar's quads for the body material. The caller disposes it. */
export function createQuadGeometry(quads: PaintedQuads): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(quads.positions, 3));
  geometry.setAttribute("facing", new BufferAttribute(quads.facing, 4));
  if (quads.outward) geometry.setAttribute("outward", new BufferAttribute(quads.outward, 4, true));
  geometry.setAttribute("paint", new BufferAttribute(quads.paint, 4, true));
  geometry.setIndex(new BufferAttribute(quads.indices, 1));
  return geometry;
}

/** Where eyes look, -1..1 to the face's left and upwards. */
export interface Gaze {
  readonly x: number;
  readonly y: number;
}

/** Cells that eyes move for a gaze of 1, and how far moving ones stand out. */
const EYE_SHIFT = { x: 0.9, y: 0.6, z: 0.06 };
/** Eyes that can look at something: wide ones by their pupils, the rest as a whole. Others are closed, or signs. */
const LOOKING = ["eyes-bright", "eyes-half", "eyes-flat", "eyes-angry", "eyes-wide"] as const;
/** The body's own eye, in metres. */
const EYE_SIZE = { x: 2 * VOXEL, y: 4 * VOXEL };
/** Metres, far less than between skin and the eyes on it. */
const TOLERANCE = 0.0005;
const CORNERS = [0, 1, 2, 0, 2, 3];

/** Creates the face plates, of which none is shown yet. The caller disposes the geometry. */
export function createPlates(drawn: PaintedQuads, ranges: Partial<FaceRanges>) {
  const eyes = addOpenEyes(drawn, ranges);
  const quads = eyes?.quads ?? drawn;
  const indices = quads.indices.slice();
  const positions = quads.positions.slice();
  const geometry = createQuadGeometry({ ...quads, indices, positions });
  geometry.setDrawRange(0, 0);
  let shown = "";
  return {
    geometry,
    /**
     * Shows only the plates of some components, by writing their indices to the front of the index list.
     * @param gaze moves the eyes of a bare face; null for the eyes as they are drawn
     */
    show(components: readonly FaceComponent[], gaze: Gaze | null = null): void {
      const kind = components.find((component) => component.startsWith("eyes-"));
      const looks = eyes && gaze && (kind === undefined || LOOKING.some((looking) => looking === kind)) ? eyes : null;
      const names = [...components, looks && gaze?.x, looks && gaze?.y].join();
      if (names === shown) return;
      shown = names;
      let length = 0;
      const add = ([first, count]: readonly [number, number] = [0, 0]) => {
        indices.set(quads.indices.subarray(first * 6, (first + count) * 6), length);
        length += count * 6;
      };
      if (looks) add(kind === "eyes-wide" ? looks.whites : looks.skin);
      if (looks && kind === undefined) add(looks.open);
      for (const component of components) add(ranges[component]);
      if (geometry.index) geometry.index.needsUpdate = true;
      geometry.setDrawRange(0, length);
      if (!eyes) return;

      const { x, y, z } = EYE_SHIFT;
      const shift = looks && gaze ? [gaze.x * x * VOXEL, gaze.y * y * VOXEL, z * VOXEL] : [0, 0, 0];
      for (const at of eyes.moving) positions[at] = getFloat(quads.positions, at) + getItem(shift, at % 3);
      geometry.getAttribute("position").needsUpdate = true;
    },
  };
}

/**
 * Adds plates for open eyes, which the body draws, and what moving eyes uncover: skin, from behind closed eyes, and the
 * whites of wide eyes. Null for glasses, visors, sockets and eyes half under hair.
 */
function addOpenEyes(quads: PaintedQuads, ranges: Partial<FaceRanges>) {
  const listQuads = (component: FaceComponent) => {
    const [first, count] = ranges[component] ?? [0, 0];
    return Array.from({ length: count }, (_, at) => readQuad(quads, first + at));
  };
  const closed = listQuads("eyes-closed");
  const front = Math.max(...closed.map(({ z }) => z));
  const skin = closed.filter(({ z }) => z < front - TOLERANCE);
  const eyes = [1, -1].map((side) => joinBoxes(skin.filter(({ left }) => (left + TOLERANCE) * side > 0)));
  const arePlain = eyes.every(
    ({ left, right, low, high }) => Math.hypot(right - left - EYE_SIZE.x, high - low - EYE_SIZE.y) < TOLERANCE,
  );
  const ink = listQuads("eyes-bright").find(({ z }) => z > front - TOLERANCE);
  const wide = listQuads("eyes-wide");
  const white = wide.find(({ color }) => color !== ink?.color);
  const pupils = wide.filter(({ color }) => color === ink?.color);
  const [cover] = skin;
  if (!arePlain || !cover || !ink || !white || pupils.length !== 2) return null;

  const added = [
    ...eyes.map((eye) => ({ ...cover, ...eye })),
    ...eyes.map((eye) => ({ ...ink, ...eye })),
    ...pupils.map((pupil) => ({ ...pupil, quad: white.quad })),
  ];
  const repeat = (values: ArrayLike<number>) =>
    added.flatMap(({ quad }) => Array.from({ length: 16 }, (_, at) => getItem(values, quad * 16 + at)));
  const corners = added.flatMap(({ left, right, low, high, z }) =>
    [left, low, z].concat([right, low, z], [right, high, z], [left, high, z]),
  );
  const first = quads.positions.length / 12;
  const whole = LOOKING.slice(0, -1)
    .flatMap(listQuads)
    .filter(({ z }) => z > front - TOLERANCE);
  const moving = [...[...whole, ...pupils].map(({ quad }) => quad), first + 2, first + 3];
  return {
    quads: {
      positions: Float32Array.from([...quads.positions, ...corners]),
      facing: Int8Array.from([...quads.facing, ...repeat(quads.facing)]),
      ...(quads.outward && { outward: Int8Array.from([...quads.outward, ...repeat(quads.outward)]) }),
      paint: Uint8Array.from([...quads.paint, ...repeat(quads.paint)]),
      indices: Uint32Array.from([
        ...quads.indices,
        ...added.flatMap((_, at) => CORNERS.map((corner) => (first + at) * 4 + corner)),
      ]),
    },
    skin: [first, 2] as const,
    open: [first + 2, 2] as const,
    whites: [first + 4, 2] as const,
    /** Coordinates that a gaze moves, as indices in the positions. */
    moving: moving.flatMap((quad) => Array.from({ length: 12 }, (_, at) => quad * 12 + at)),
  };
}

/** Reads the place and the colour of a plate. */
function readQuad({ positions, paint }: PaintedQuads, quad: number) {
  const [left, low, z] = getTriple(positions, quad * 12);
  const [right, high] = getTriple(positions, quad * 12 + 6);
  return { quad, left, right, low, high, z, color: getByteTriple(paint, quad * 16).join() };
}

function joinBoxes(quads: readonly ReturnType<typeof readQuad>[]) {
  return {
    left: Math.min(...quads.map(({ left }) => left)),
    right: Math.max(...quads.map(({ right }) => right)),
    low: Math.min(...quads.map(({ low }) => low)),
    high: Math.max(...quads.map(({ high }) => high)),
  };
}
