import type { Voxel } from "@/scripts/lib/sprites/draw-voxels";
import { type Block, voxelsOf } from "@/scripts/lib/sprites/voxel-art";

const ALL = [0, 7] as const;
const INK = "#16181d";

const skull = (ink: string): Block => ({ x: ALL, y: ALL, z: ALL, ink });
const EYES: readonly Block[] = [2, 5].map((x) => ({ x, y: [3, 4], z: 7, ink: INK }));
const ears = (ink: string): Block[] => [-1, 8].map((x) => ({ x, y: [2, 4], z: [3, 4], ink }));
const hair = (ink: string): Block[] => [
  { x: ALL, y: [6, 8], z: ALL, ink },
  { x: ALL, y: [2, 8], z: [0, 2], ink },
];
const cap = (ink: string): Block[] => [
  { x: ALL, y: [6, 8], z: ALL, ink },
  { x: ALL, y: 6, z: [8, 9], ink },
];

const HUMAN = [skull("#d4875d"), ...hair("#3b2a20"), ...EYES, ...ears("#d4875d")];

const PIG = [
  skull("#f3a3a2"),
  ...EYES,
  ...ears("#f3a3a2"),
  ...cap("#4ec35a"),
  { x: [2, 5], y: [0, 2], z: 8, ink: "#f7bdbb" },
  { x: 2, y: 1, z: 8, ink: "#c2616b" },
  { x: 5, y: 1, z: 8, ink: "#c2616b" },
] as const;

const ELEPHANT = [
  skull("#8a8680"),
  ...EYES,
  { x: ALL, y: 8, z: [0, 8], ink: "#ffd400" },
  { x: ALL, y: 7, z: 8, ink: "#ffd400" },
  ...[0, 2, 4, 6].map((x): Block => ({ x, y: 6, z: 8, ink: "#ffd400" })),
  ...[-1, 8].map((x): Block => ({ x, y: [7, 8], z: [0, 7], ink: "#ffd400" })),
  { x: [-2, -1], y: [1, 5], z: 3, ink: "#8a8680" },
  { x: [8, 9], y: [1, 5], z: 3, ink: "#8a8680" },
  { x: [3, 4], y: [0, 3], z: 8, ink: "#9a958f" },
  { x: [3, 4], y: [-2, 1], z: 9, ink: "#9a958f" },
  { x: 1, y: 0, z: [8, 9], ink: "#fbf7f0" },
  { x: 6, y: 0, z: [8, 9], ink: "#fbf7f0" },
] as const;

const ROBOT = [
  skull("#a9b2ba"),
  { x: [1, 6], y: [2, 5], z: 8, ink: "#d7dde2" },
  { x: [2, 5], y: [3, 4], z: 8, ink: INK },
  { x: 2, y: [3, 4], z: 8, ink: "#3fd0ff" },
  { x: 5, y: [3, 4], z: 8, ink: "#3fd0ff" },
  { x: [3, 4], y: 8, z: [0, 7], ink: "#4b535b" },
  { x: -1, y: [2, 5], z: [2, 5], ink: "#4b535b" },
  { x: 8, y: [2, 5], z: [2, 5], ink: "#4b535b" },
] as const;

const SKELETON = [
  skull("#e6dfcd"),
  { x: [1, 6], y: 8, z: [1, 6], ink: "#e6dfcd" },
  { x: [1, 2], y: [3, 4], z: 7, ink: INK },
  { x: [5, 6], y: [3, 4], z: 7, ink: INK },
  { x: [0, 7], y: 0, z: [0, 5], ink: null },
  ...[1, 3, 5].map((x): Block => ({ x, y: 0, z: 7, ink: INK })),
  { x: 0, y: 0, z: [6, 7], ink: null },
  { x: 7, y: 0, z: [6, 7], ink: null },
  { x: [3, 4], y: 2, z: 7, ink: "#a79f8b" },
] as const;

const VISITOR = [skull("#a5d9b5"), ...EYES, ...ears("#a5d9b5"), ...cap("#2d3138")] as const;

const DISSECTED = [
  skull("#b9342a"),
  { x: ALL, y: [6, 8], z: ALL, ink: "#e2c79c" },
  ...[1, 4, 6].map((x): Block => ({ x, y: 8, z: ALL, ink: "#c99d74" })),
  ...[1, 4, 6].map((x): Block => ({ x, y: [6, 7], z: 7, ink: "#c99d74" })),
  ...[1, 4, 6].map((z): Block => ({ x: [0, 7], y: 7, z, ink: "#c99d74" })),
  { x: [1, 2], y: [3, 4], z: 7, ink: "#fbf7f0" },
  { x: [5, 6], y: [3, 4], z: 7, ink: "#fbf7f0" },
  { x: 2, y: 3, z: 7, ink: INK },
  { x: 5, y: 3, z: 7, ink: INK },
  { x: [2, 5], y: 1, z: 7, ink: "#fbf7f0" },
  ...ears("#8f231c"),
] as const;

/** Heads of the seven types of the collection, centered; they face z. */
export const HEADS: readonly (readonly Voxel[])[] = [HUMAN, PIG, ROBOT, VISITOR, SKELETON, ELEPHANT, DISSECTED].map(
  (blocks) => voxelsOf(blocks, [3.5, 3.5, 3.5]),
);
