import type { Mood } from "@/lib/shared/moods";

/** Cells of a sticker's edge: a whole number of pixels each at 40, 80 and 160. */
export const STICKER_CELLS = 20;

/** Pixel art, one character per cell, and the column and row of its first one. Spaces are transparent. */
export interface PlacedArt {
  readonly at: readonly [column: number, row: number];
  readonly rows: readonly string[];
}

/** Colours of the characters of head and props. */
export const STICKER_INKS = {
  s: "#dc9466",
  d: "#bd7546",
  h: "#4a2c1d",
  H: "#6b4229",
  w: "#ffffff",
  k: "#16181d",
  g: "#c9d3f2",
  y: "#ffd83a",
  o: "#ff8a1f",
  f: "#ff5a1f",
  r: "#ff2d55",
  p: "#ffc2d4",
  c: "#3fd0ff",
  n: "#46e07a",
  l: "#d9f2c4",
  L: "#2f7d5b",
  m: "#ffeeb0",
  b: "#cfe0ff",
} as const;

/** Column of the face's middle line, and rows of the eyes' top and of the mouth's place. */
export const FACE_PLACE = { middle: 10, eyes: 9, mouth: 14 } as const;

/** A head from the front, its light from the left. */
export const HEAD: PlacedArt = {
  at: [1, 2],
  rows: [
    "    HHHHHHhhhh    ",
    "  HHHHHhhhhhhhhh  ",
    " HHhhhhhhhhhhhhhh ",
    " hhsssssssssssshh ",
    " hssssssssssssssh ",
    " hssssssssssssssh ",
    " sssssssssssssssd ",
    "ssssssssssssssssdd",
    "sssssssssssssssssd",
    "sdsssssssssssssddd",
    "ddssssssssssssssdd",
    " sssssssssssssssd ",
    " sssssssssssssssd ",
    " sssssssssssssssd ",
    " sssssssssssssssd ",
    " sssssssssssssssd ",
    " sssssssssssssssd ",
    " dddddddddddddddd ",
  ],
};

const HEART = [" p p ", "pwppp", "ppppp", " ppp ", "  p  "] as const;
const STAR = ["  y  ", "yywyy", " ywy ", " y y "] as const;
const SPARK = [" w ", "www", " w "] as const;
const LEAF = ["   ll", " llLl", "llLl ", "lLl  ", "L    "] as const;
const STEAM = [" ww ", "wwww", "wwww", "gwwg", " gg ", "  w "] as const;

const mirrored = (rows: readonly string[]): string[] => rows.map((row) => [...row].reverse().join(""));

/** Art behind a mood's head. */
export const BEHIND: Readonly<Partial<Record<Mood, readonly PlacedArt[]>>> = {
  gm: [
    {
      at: [0, 0],
      rows: ["fffff  f", "oofff   ", "oooff  f", "fooff   ", "ffff  f ", "        ", "f  f    ", "    f   "],
    },
  ],
  wtf: [
    {
      at: [0, 0],
      rows: [
        "yw   y   ww   y   wy",
        "wyw   y  ww  y   wyw",
        " wyw            wyw ",
        "  w              w  ",
        "                    ",
        "yy                yy",
        "                    ",
        "                    ",
        "ww                ww",
        "                    ",
        "                    ",
        "                    ",
        "yy                yy",
        "                    ",
        "                    ",
        "ww                ww",
        "                    ",
        "                    ",
        "yy                yy",
      ],
    },
  ],
};

/** Art in front of it. */
export const BEFORE: Readonly<Partial<Record<Mood, readonly PlacedArt[]>>> = {
  meebin: [
    {
      at: [0, 0],
      rows: [
        " y    w     c    y  ",
        "   c    y      w    ",
        "w                 nn",
        "  n                 ",
        "y                y  ",
        "                    ",
        " c                 w",
        "                    ",
        "                    ",
        "                    ",
        "                    ",
        "n                   ",
        "                  y ",
        "y                   ",
        "                   c",
        "c                   ",
        "                   w",
      ],
    },
  ],
  shy: [{ at: [15, 4], rows: [" c  ", " cc ", "cccc", "cwcc", " cc "] }],
  swoon: [
    { at: [14, 0], rows: HEART },
    { at: [-1, 3], rows: HEART },
    { at: [16, 14], rows: HEART },
  ],
  gm: [{ at: [14, 15], rows: ["hhhh  ", "wwwwww", "wrrw w", "wrrwww", "gggg  "] }],
  nope: [{ at: [13, 0], rows: ["ww   ww", " ww ww ", "  www  ", " ww ww ", "ww   ww"] }],
  zen: [
    { at: [14, 0], rows: LEAF },
    { at: [0, 3], rows: mirrored(LEAF) },
    { at: [16, 14], rows: LEAF },
  ],
  spicy: [
    {
      at: [0, 12],
      rows: [
        "y                   ",
        "                   y",
        "yy                 y",
        "yyy              y y",
        "oyy y          y yyy",
        "ooyyy   y   y  yyyyo",
        "ooooyyyyyy yyyyyyooo",
        "ffooooooooooooooofff",
      ],
    },
  ],
  gn: [
    { at: [0, 0], rows: ["  mmm", " mmm ", " mm  ", " mmm m", "  mmmm"] },
    { at: [15, 0], rows: ["bbbbb", "   b ", "  b  ", " b   ", "bbbbb"] },
    { at: [10, 3], rows: ["bbbb", "  b ", " b  ", "bbbb"] },
  ],
  buzzed: [
    { at: [0, 1], rows: STAR },
    { at: [8, 0], rows: STAR },
    { at: [15, 2], rows: STAR },
  ],
  ded: [{ at: [13, 0], rows: [" wwww ", "wwwwww", "wkwwkw", "wwwwww", "wwwwwg", "w ww g"] }],
  heated: [
    { at: [0, 3], rows: STEAM },
    { at: [16, 3], rows: mirrored(STEAM) },
  ],
  hype: [
    { at: [0, 0], rows: ["w  f ", " w f ", "     ", "ff   "] },
    { at: [15, 0], rows: [" f  w", " f w ", "     ", "   ff"] },
    { at: [0, 14], rows: SPARK },
    { at: [17, 6], rows: SPARK },
  ],
  pride: [
    { at: [0, 1], rows: SPARK },
    { at: [17, 12], rows: SPARK },
  ],
};
