import type { Part } from "@/lib/avatar/parts/part";
import type { Hex, Ink, Stroke } from "@/lib/avatar/voxels/strokes";

/** Top row of a crest above the head's own, cell by cell from z -9 to the front; below 0 it hangs over the edge. */
type Profile = readonly number[];
const FROM_Z = -9;

/** One layer of a crest: `x` of its left half, standing on a head whose top row is `top`. */
function layer(half: number, top: number, profile: Profile, ink: Ink): Stroke {
  const cells: [number, number, number][] = [];
  profile.forEach((height, index) => {
    const z = FROM_Z + index;
    for (let y = top + bottomAt(z); y <= top + height; y++) {
      for (let x = 0; x < half; x++) cells.push([x, y, z], [-1 - x, y, z]);
    }
  });
  return { kind: "cells", cells, ink };
}

/** Lowest row of a crest against the head's top row: it hangs over the edges of the head. */
function bottomAt(z: number): number {
  if (z < -7) return -2;
  if (z > 10) return 0;
  return z > 8 ? -1 : 1;
}

const LOW: Profile = [0, 1, 2, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 3, 2, 1];
const HIGH: Profile = [1, 2, 3, 4, 5, 5, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 6, 5, 3];

/** A crest four cells wide with a higher ridge two cells wide. */
export const mohawk: Part = ({ body, ink }) => [
  layer(2, body.head.y[1], LOW, ink),
  layer(1, body.head.y[1], HIGH, ink),
];

const FLAMES: Profile = [2, 4, 5, 6, 7, 9, 9, 8, 8, 8, 10, 10, 10, 9, 8, 10, 10, 10, 9, 8, 6];
const ROOT: Hex = "#241c0f";
const FIRE: readonly Hex[] = ["#4a160c", "#7d1a10", "#b02413", "#c8401a", "#d9822b"];

/** Flames redden upwards from the head's top row. */
const fire =
  (top: number): Ink =>
  (_x, y) =>
    FIRE[Math.max(0, Math.min(FIRE.length - 1, Math.floor((y - top - 3) / 1.5)))] ?? ROOT;

export const fieryMohawk: Part = ({ body }) => [
  layer(2, body.head.y[1], LOW, ROOT),
  layer(1, body.head.y[1], FLAMES, fire(body.head.y[1])),
];
