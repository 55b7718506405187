import { LOW_MOUTH_ART, MOUTH_ART } from "@/lib/avatar/face/art";
import type { Mouth } from "@/lib/avatar/face/components";
import { eachPixel } from "@/lib/avatar/face/each-pixel";
import type { FaceZone } from "@/lib/avatar/face/face-zone";
import { DARK_GROUND, isLines, LIGHT_LINE, lineInk } from "@/lib/avatar/face/line-ink";
import { type FacePixel, PROUD } from "@/lib/avatar/face/plates";
import type { Spot } from "@/lib/avatar/face/spot";
import type { FaceInks } from "@/lib/avatar/face/style";
import type { Family } from "@/lib/avatar/voxels/families";
import { mixHex } from "@/lib/avatar/voxels/palette";
import type { Hex } from "@/lib/avatar/voxels/strokes";

const BARE: readonly Family[] = ["head", "beard"];

/** Plates of a mouth: on the beard where there is one, on the skin elsewhere; all in one plane. */
export function mouthPixels(zone: FaceZone, mouth: Exclude<Mouth, "none">): FacePixel[] {
  const { style, palette, skin, head } = zone;
  if (style.mouth === "none") return [];
  const low = style.mouth === "low";
  const seen: { x: number; y: number; ink: keyof FaceInks; spot: Spot }[] = [];
  const art = (low ? LOW_MOUTH_ART : MOUTH_ART)[mouth];
  eachPixel(art, (column, row, char) => {
    const ink = char === "l" ? "x" : char;
    const x = column - (low ? 6 : 4);
    const y = zone.mouthRow + row;
    const spot = zone.spotAt(x, y, BARE);
    // What stands out further than lips is a snout.
    const snout = spot?.family === "head" && spot.z > zone.plane + 1;
    if (spot !== null && !snout && y >= head.y[0]) seen.push({ x, y, ink, spot });
  });

  const covers: FacePixel[] = [];
  const z = Math.max(zone.plane + (style.jaw > 0 ? style.eyePlane : 0), ...seen.map(({ spot }) => spot.z));
  for (let x = -style.jaw; x < style.jaw; x++) {
    for (let y = head.y[0]; y <= zone.mouthRow; y++) covers.push({ x, y, z, proud: PROUD.skin, color: skin });
  }
  // The beard's own slit closes: two mouths are one too many.
  const slitRow = head.y[0] + 1;
  const above = zone.spotAt(0, slitRow + 1, ["beard"]);
  for (let x = -4; above !== null && x < 4; x++) {
    if (zone.spotAt(x, slitRow, ["beard"]) === null)
      covers.push({ x, y: slitRow, z, proud: PROUD.skin, color: above.color });
  }
  // A dark beard shows a mouth as the collection's own beards do: as a slit of skin. On dark skin it is as light as closed eyes.
  const { x: own, w: white } = style.lineInks;
  const light = (spot: Spot): Hex => mixHex(palette.hexAt(skin), white, spot.family === "beard" ? 0.3 : LIGHT_LINE);
  const lines = isLines(art);
  const inkOf = (ink: keyof FaceInks, spot: Spot): Hex =>
    ink === "x" && lines ? lineInk(palette, own, light(spot), spot.color, DARK_GROUND) : style.lineInks[ink];
  return [
    ...covers,
    ...seen.map(({ x, y, ink, spot }) => ({ x, y, z, proud: PROUD.part, color: palette.indexOf(inkOf(ink, spot)) })),
  ];
}
