import type { Part, PartContext } from "@/lib/avatar/parts/part";
import { HOODIES } from "@/lib/avatar/parts/shirts/hoodies";
import { SHORT_SLEEVE } from "@/lib/avatar/parts/tailor";
import type { Stroke } from "@/lib/avatar/voxels/strokes";
import { type Hex, mixHex } from "@/lib/shared/colors";

/**
 * Whether a letter inks a cell of the ring round an arm, counted from a corner; `side` is a side's cells less one. L,
 * C, D, F and S are read off published pictures (line, corners, dots, dots between, middles); W, G and Z are not, and
 * are made to match. B is not listed: its row stays bare.
 */
const LETTERS: Readonly<Record<string, (cell: number, side: number) => boolean>> = {
  L: () => true,
  C: (cell, side) => cell % side === 0,
  D: (cell, side) => (side % 2 === 1 ? cell % 2 === 0 : cell % 4 < 2),
  F: (cell, side) => (side % 2 === 1 ? cell % 2 === 1 : cell % 4 > 1),
  S: (cell, side) => cell % side !== 0,
  W: (cell) => cell % 4 < 2,
  G: (cell) => cell % 4 !== 1,
  Z: (cell) => cell % 4 > 1,
};

/** The cells round a square of `side` + 1 cells, in order from a corner: steps from its low corner. */
function ring(side: number): [number, number][] {
  const run = Array.from({ length: side }, (_, step) => step);
  return [
    ...run.map((step): [number, number] => [side, side - step]),
    ...run.map((step): [number, number] => [side - step, 0]),
    ...run.map((step): [number, number] => [0, step]),
    ...run.map((step): [number, number] => [step, side]),
  ];
}

/** One arm's motif: one row per letter, from where a short sleeve ends towards the hand. */
function arm({ body, skin, traits }: PartContext, motif: string, left: boolean): Stroke[] {
  const side = body.arm.y[1] - body.arm.y[0];
  const around = ring(side);
  const first = body.arm.x[0] + SHORT_SLEEVE;
  const cells = [...motif].flatMap((letter, row) => {
    const inked = LETTERS[letter];
    const column = first + row;
    if (inked === undefined || column >= body.wrist) return [];
    const x = left ? column : -1 - column;
    return around.flatMap(([y, z], cell) =>
      inked(cell, side) ? [[x, body.arm.y[0] + y, body.arm.z[0] + z] as const] : [],
    );
  });
  const amount = traits.Skin === "Dark" ? 0.75 : 0.7;
  return [{ kind: "cells", cells, ink: mixHex(skin, INK, amount), where: "filled" }];
}

const INK: Hex = "#150a02";

/** Shirts that leave no skin on the arms: those with long sleeves, and the opened body without a shirt. */
const COVERING_SHIRTS = new Set([...Object.keys(HOODIES), "Long-sleeved", "Suit", "Suit Jacket", "No Shirt"]);

/** The token's tattoo motif, painted on the skin of the arms that is still bare. */
export const tattoo: Part = (context) => {
  const { traits } = context;
  const motif = traits["Tattoo Motif"];
  if (motif === null || traits.Overshirt !== null || COVERING_SHIRTS.has(traits.Shirt)) return [];
  // A single motif sits on the arm that the pictures show.
  const [right = "", left = ""] = motif.split(",");
  return [...arm(context, right, false), ...arm(context, left, true)];
};
