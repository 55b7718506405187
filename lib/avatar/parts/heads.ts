import type { Part } from "@/lib/avatar/parts/part";
import type { ValueOf } from "@/lib/avatar/traits/names";
import { EYE } from "@/lib/avatar/voxels/colors";
import { box, pair } from "@/lib/avatar/voxels/strokes";

const human: Part = ({ body, skin }) => [
  box(body.head.x, body.head.y, body.head.z, skin),
  ...pair(body.ear.x, body.ear.y, body.ear.z, skin),
  ...pair(body.eye.x, body.eye.y, body.eye.z, EYE),
];

/** The head of each type. */
export const HEADS: Readonly<Record<ValueOf<"Type">, Part>> = {
  Human: human,
  Pig: human,
  Elephant: human,
  Robot: human,
  Skeleton: human,
  Dissected: human,
  Visitor: human,
};
