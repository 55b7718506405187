import type { Random } from "@/lib/avatar/random";

/** Columns and rows of large voxels in the field. */
export const CELLS = { across: 30, down: 37 } as const;

/** Tone of a backdrop cell: 0 the backdrop's own, 1 the pattern's. */
export type BackdropPattern = (column: number, row: number) => 0 | 1;

/** Centre of rings, rays and suns: behind the head. */
const MIDDLE = { column: (CELLS.across - 1) / 2, row: 14 } as const;

const between = (random: Random, low: number, high: number) => low + random() * (high - low);

function sun(random: Random): BackdropPattern {
  const radius = between(random, 9, 12.5);
  return (column, row) => (Math.hypot(column - MIDDLE.column, row - MIDDLE.row) < radius ? 1 : 0);
}

function rings(random: Random): BackdropPattern {
  const width = between(random, 2.4, 4.2);
  const start = random() * 2 * width;
  return (column, row) =>
    Math.floor((Math.hypot(column - MIDDLE.column, row - MIDDLE.row) + start) / width) % 2 === 0 ? 1 : 0;
}

function rays(random: Random): BackdropPattern {
  const count = 2 * Math.floor(between(random, 6, 11));
  const turn = random();
  return (column, row) => {
    const angle = Math.atan2(row - MIDDLE.row, column - MIDDLE.column) / (2 * Math.PI) + 0.5;
    return Math.floor((angle + turn) * count) % 2 === 0 ? 1 : 0;
  };
}

/** Diagonal stairs, rising to either side. */
function stairs(random: Random): BackdropPattern {
  const width = Math.floor(between(random, 4, 9));
  const start = Math.floor(random() * width);
  const lean = random() < 0.5 ? 1 : -1;
  return (column, row) => (Math.floor((row + lean * column + 60 + start) / width) % 2 === 0 ? 1 : 0);
}

/** Ranks of a 4 x 4 ordered dither (Bayer). */
const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

/** A gradual change of tone in scattered voxels, from the top or from the floor. */
function dusk(random: Random): BackdropPattern {
  const isRising = random() < 0.5;
  const [from, to] = [between(random, 2, 8), between(random, 22, 34)];
  return (column, row) => {
    const share = (row - from) / (to - from);
    const rank = ((BAYER[(row % 4) * 4 + (column % 4)] ?? 0) + 0.5) / 16;
    return (isRising ? share : 1 - share) > rank ? 1 : 0;
  };
}

/** A crest of large blocks, mirrored. */
function crest(random: Random): BackdropPattern {
  const [across, down] = [10, 13];
  const blocks = Array.from({ length: (across / 2) * down }, () => random() < 0.42);
  return (column, row) => {
    const at = Math.floor(column / (CELLS.across / across));
    const half = at < across / 2 ? at : across - 1 - at;
    return blocks[Math.floor(row / 3) * (across / 2) + half] === true ? 1 : 0;
  };
}

export const BACKDROP_PATTERNS: readonly (readonly [(random: Random) => BackdropPattern, number])[] = [
  [sun, 3],
  [rings, 3],
  [rays, 3],
  [stairs, 2],
  [dusk, 3],
  [crest, 3],
];
