import { type Art, EYE_ART } from "@/lib/avatar/face/art";
import type { Eyes } from "@/lib/avatar/face/components";
import { eachPixel, SIDES } from "@/lib/avatar/face/each-pixel";
import type { FaceZone } from "@/lib/avatar/face/face-zone";
import { DARK_GLASS, DARK_GROUND, isLines, LIGHT_LINE, lineInk } from "@/lib/avatar/face/line-ink";
import { type FacePixel, PROUD } from "@/lib/avatar/face/plates";
import type { FaceInks } from "@/lib/avatar/face/style";
import { mirrorX } from "@/lib/avatar/voxels/measures";
import { mixHex } from "@/lib/avatar/voxels/palette";

/** Eyes that are larger than an empty frame: they stand before it. */
const BEFORE_FRAMES: ReadonlySet<Eyes> = new Set(["hearts", "crosses", "spirals", "wide"]);

const THIN_CROSS: Art = { top: 1, rows: ["l    l", " l  l ", "  ll  ", "  ll  ", " l  l ", "l    l"] };

const RIM = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** Plates of one kind of eyes, both sides: the old eye painted over, the new one drawn; on the lens where one is before it. */
export function eyePixels(zone: FaceZone, eyes: Exclude<Eyes, "open">): FacePixel[] {
  const { eye, skin, style, palette } = zone;
  const drawn = EYE_ART[eyes];
  const pixels: FacePixel[] = [];
  for (const side of SIDES) {
    const lens = zone.lens[side];
    const frame = lens === null && BEFORE_FRAMES.has(eyes) ? zone.frame[side] : null;
    const put = (x: number, y: number, before: number | null, proud: number, color: number) => {
      const at = side === "left" ? x : mirrorX(x);
      const z = before ?? zone.eyeDepth(at, y);
      if (z !== null) pixels.push({ x: at, y, z, proud, color });
    };
    // A slot and a dark lens show no eye that would have to go.
    if (!style.visor && lens?.clear !== false) {
      for (let y = eye.y[0]; y <= eye.y[1]; y++) {
        for (let x = eye.x[0]; x <= eye.x[1]; x++) put(x, y, lens?.z ?? null, PROUD.skin, lens?.color ?? skin);
      }
    }
    const glass = lens ?? frame;
    const ground = glass?.color ?? skin;
    const twin = side === "right" && drawn.right !== undefined ? drawn.right : drawn;
    // Thick crosses on bone are sockets.
    const art = style.rim && eyes === "crosses" ? THIN_CROSS : twin;
    const own = style.visor || !isLines(art);
    const dark = glass === null ? DARK_GROUND : DARK_GLASS;
    const { x: ink, w: white } = style.eyeInks;
    const line = own
      ? ink
      : lineInk(palette, ink, mixHex(palette.hexAt(ground), white, glass === null ? LIGHT_LINE : 0.75), ground, dark);
    // A pupil on dark skin stays as dark as the eye that the body has; on dark glass it would be lost.
    const inkOf = (char: keyof FaceInks | "l") => {
      if (char === "l") return line;
      return char === "x" && glass !== null ? line : style.eyeInks[char];
    };
    const [x0, y0] = [zone.eyeAt[0] - 2, zone.eyeAt[1]];
    if (style.rim && !isLines(art)) {
      const rim = palette.indexOf(style.eyeInks.x);
      for (const [right, up] of RIM) {
        eachPixel(art, (column, row) => put(x0 + column + right, y0 + row + up, null, PROUD.part, rim));
      }
    }
    eachPixel(art, (column, row, char) => {
      const color = palette.indexOf(inkOf(char));
      put(x0 + column, y0 + row, glass?.z ?? null, PROUD.part, color);
    });
  }
  return pixels;
}
