import { type Art, BROW_ART, CHEEK_ART, EYE_ART, LOW_MOUTH_ART, MOUTH_ART } from "@/lib/avatar/face/art";
import type { Brows, Cheeks, Eyes, Mouth } from "@/lib/avatar/face/components";
import type { FaceZone } from "@/lib/avatar/face/face-zone";
import type { FaceInks } from "@/lib/avatar/face/inks";
import type { FacePixel } from "@/lib/avatar/face/plates";
import type { Family } from "@/lib/avatar/voxels/families";
import { mirrorX } from "@/lib/avatar/voxels/measures";

/** How far plates stand proud, in cells: skin under eyes and mouths, brows over them. */
const PROUD = { skin: 0.04, part: 0.1, brow: 0.16 } as const;

const BARE: readonly Family[] = ["head", "beard"];
const BROWED: readonly Family[] = ["head", "hair", "glasses"];

/** Plates of one kind of eyes, both sides: the old eye painted over, the new one drawn; on the lens where one is before it. */
export function eyePixels(zone: FaceZone, eyes: Exclude<Eyes, "open">): FacePixel[] {
  const { eye, skin } = zone;
  const drawn = EYE_ART[eyes];
  const pixels: FacePixel[] = [];
  for (const side of SIDES) {
    const lens = zone.lens[side];
    const put = (x: number, y: number, proud: number, color: number) => {
      const at = side === "left" ? x : mirrorX(x);
      const z = lens === null ? zone.eyeDepth(at, y) : lens.z;
      if (z !== null) pixels.push({ x: at, y, z, proud, color });
    };
    for (let y = eye.y[0]; y <= eye.y[1] && lens?.clear !== false; y++) {
      for (let x = eye.x[0]; x <= eye.x[1]; x++) put(x, y, PROUD.skin, lens?.color ?? skin);
    }
    const art = side === "right" && drawn.right !== undefined ? drawn.right : drawn;
    eachPixel(art, (column, row, ink) => {
      put(eye.x[0] - 2 + column, eye.y[1] + row, PROUD.part, zone.inkOn(ink, lens?.color ?? skin));
    });
  }
  return pixels;
}

/** Plates of a mouth: on the beard where there is one, on the skin elsewhere. */
export function mouthPixels(zone: FaceZone, mouth: Exclude<Mouth, "none">): FacePixel[] {
  const { style } = zone;
  if (style.mouth === "none") return [];
  const art = (style.mouth === "low" ? LOW_MOUTH_ART : MOUTH_ART)[mouth];
  const top = style.mouth === "low" ? zone.head.y[0] + 1 : zone.eye.y[0] - 2;
  const pixels: FacePixel[] = [];
  eachPixel(art, (column, row, ink) => {
    const x = column - 4;
    const y = top + row;
    const spot = zone.spotAt(x, y, BARE);
    if (spot === null || y < zone.head.y[0] || (spot.family === "head" && spot.z > zone.plane)) return;
    pixels.push({ x, y, z: spot.z, proud: PROUD.part, color: zone.inkOn(ink, spot.color) });
  });
  return pixels;
}

/** Plates of a pair of brows; they show over a fringe and over glasses. */
export function browPixels(zone: FaceZone, brows: Exclude<Brows, "none">): FacePixel[] {
  const drawn = BROW_ART[brows];
  const pixels: FacePixel[] = [];
  for (const side of SIDES) {
    const art = side === "right" && drawn.right !== undefined ? drawn.right : drawn;
    eachPixel(art, (column, row, ink) => {
      const x = zone.eye.x[0] - 2 + column;
      const at = side === "left" ? x : mirrorX(x);
      const y = zone.eye.y[1] + row;
      const spot = zone.spotAt(at, y, BROWED);
      if (spot !== null) pixels.push({ x: at, y, z: spot.z, proud: PROUD.brow, color: zone.inkOn(ink, spot.color) });
    });
  }
  return pixels;
}

/** Plates of red cheeks: a blush beside the eyes, or the whole lower face flushed. */
export function cheekPixels(zone: FaceZone, cheeks: Exclude<Cheeks, "none">): FacePixel[] {
  const { head, eye, plane } = zone;
  const pixels: FacePixel[] = [];
  const redden = (x: number, y: number, amount: number) => {
    const spot = zone.spotAt(x, y, ["head"]);
    if (spot?.z !== plane || spot.color !== zone.skin) return;
    pixels.push({ x, y, z: plane, proud: PROUD.skin, color: zone.reddened(amount, cheeks) });
  };
  if (cheeks === "flush") {
    for (let y = head.y[0]; y <= head.y[1]; y++) {
      const amount = 0.8 - 0.12 * Math.floor((y - head.y[0]) / 3);
      for (let x = head.x[0]; x <= head.x[1]; x++) redden(x, y, amount);
    }
    return pixels;
  }
  for (const side of SIDES) {
    eachPixel(CHEEK_ART[cheeks], (column, row) => {
      const x = head.x[1] - 3 + column;
      redden(side === "left" ? x : mirrorX(x), eye.y[0] + row, 0.85);
    });
  }
  return pixels;
}

const SIDES = ["left", "right"] as const;

function eachPixel(art: Art, visit: (column: number, row: number, ink: keyof FaceInks) => void): void {
  art.rows.forEach((line, down) => {
    [...line].forEach((char, column) => {
      // `as`: the art is written in the characters of the inks.
      if (char !== " ") visit(column, art.top - down, char as keyof FaceInks);
    });
  });
}
