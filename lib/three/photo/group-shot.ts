import { cameraOf, type Shot } from "@/lib/avatar/framing";
import { project, viewOf } from "@/lib/avatar/raster/view";
import { GROUP_RISE, type Place } from "@/lib/shared/photo/arrange";
import type { PhotoFraming, PhotoShot } from "@/lib/shared/photo/shot";

/** Half the width that one of them needs, and the height, in metres: near, an arm may be cut. */
const HALF = { whole: 0.58, half: 0.5, face: 0.42 } as const satisfies Record<PhotoFraming, number>;
const TALL = 1.98;
/** From which height of those in front, and of those behind them, the picture shows. */
const FROM = { whole: -0.08, half: 0.72, face: 1.12 } as const satisfies Record<PhotoFraming, number>;
const CHEST = 1.12;
/** Share of the picture that the group may fill. */
const FILL = 0.95;
const ROUNDS = 6;
/** Metres that the camera stands away for each metre it shows: a long lens (20 degrees), so that those at the ends are not drawn out. */
const LENS = 1 / (2 * Math.tan((10 * Math.PI) / 180));
const AHEAD = { turn: 0, rise: GROUP_RISE, shift: [0, 0] } as const;
/** Height in pixels of the picture in thought. */
const PIXELS = 1000;

/** Corners of the boxes that must be in the picture. */
function cornersOf(places: readonly Place[], half: number, from: number): Float32Array {
  const corners = places.flatMap(({ x, y, z, row }) =>
    [-half, half].flatMap((side) => [x + side, y + (row === 0 ? from : CHEST), z, x + side, y + TALL, z]),
  );
  return Float32Array.from(corners);
}

/** Where the points begin and end along an axis, in pixels. */
function spanOf(points: Float32Array, axis: 0 | 1) {
  const along = points.filter((_, at) => at % 3 === axis);
  const [from, to] = [Math.min(...along), Math.max(...along)];
  return { middle: (from + to) / 2, length: to - from };
}

/**
 * The shot that has a whole group in a picture, as near as it goes. Those in it turn to the camera by themselves.
 * @param aspect width / height of the picture
 */
export function groupShot(
  places: readonly Place[],
  { framing, zoom }: Pick<PhotoShot, "framing" | "zoom">,
  aspect: number,
): Shot {
  let from: number = FROM[framing];
  let shot: Shot = { ...AHEAD, target: [0, 1, 0], distance: 6 * LENS, height: 6, width: 6 * aspect };
  for (let round = 0; round < ROUNDS; round++) {
    const corners = cornersOf(places, HALF[framing], from);
    const points = new Float32Array(corners.length);
    project(viewOf(cameraOf(shot, aspect), PIXELS * aspect, PIXELS), corners, points);
    const [across, along] = [spanOf(points, 0), spanOf(points, 1)];
    const metre = shot.height / PIXELS;
    const height = (Math.max(along.length, across.length / aspect) * metre) / FILL;
    // Where the width asks for a larger picture, it shows more of those in front, not of the wall above them.
    from = Math.max(FROM.whole, from - Math.max(0, height * FILL - along.length * metre));
    const [x, y, z] = shot.target;
    shot = {
      ...shot,
      target: [x + (across.middle - (PIXELS * aspect) / 2) * metre, y + (PIXELS / 2 - along.middle) * metre, z],
      distance: height * LENS,
      height,
      width: height * aspect,
    };
  }
  return { ...shot, height: shot.height / zoom, width: shot.width / zoom };
}
