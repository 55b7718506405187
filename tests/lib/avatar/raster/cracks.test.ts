import { expect, it } from "vitest";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { getClip } from "@/lib/avatar/clips/get-clip";
import { placeCamera, SHOTS } from "@/lib/avatar/framing";
import { poseScene } from "@/lib/avatar/raster/scene-quads";
import { closeSeams, createScreen, drawQuads, type Screen } from "@/lib/avatar/raster/screen";
import { createView, project } from "@/lib/avatar/raster/view";
import { getMood } from "@/lib/shared/moods";
import { IS_WHOLE, sample } from "@/tests/support/sample";

/**
 * Counts empty samples in holes of the silhouette that are nowhere thicker than one sample. The gap between an arm and
 * the body, or two curls, is wider.
 */
function cracksOf({ near, width, rows }: Screen): number {
  const seen = new Uint8Array(near.length);
  const isAir = (at: number) => near[at] === 0;
  const isThin = (at: number) => (!isAir(at - 1) && !isAir(at + 1)) || (!isAir(at - width) && !isAir(at + width));
  const AROUND = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  let cracks = 0;
  for (let start = 0; start < near.length; start++) {
    if (!isAir(start) || seen[start] === 1) continue;
    seen[start] = 1;
    let [isCrack, size] = [true, 0];
    const open = [start];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      size++;
      const [column, row] = [at % width, Math.floor(at / width)];
      const isInside = column > 0 && row > 0 && column < width - 1 && row < rows - 1;
      isCrack &&= isInside && isThin(at);
      for (const step of AROUND) {
        const next = at + step;
        if (next < 0 || next >= near.length || Math.abs((next % width) - column) > 1) continue;
        if (!isAir(next) || seen[next] === 1) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
    if (isCrack) cracks += size;
  }
  return cracks;
}

interface Sheet {
  /** In samples of the whole picture. */
  readonly width: number;
  readonly height: number;
  /** First drawn row. */
  readonly from: number;
  readonly rows: number;
}

function drawn(id: number, { width, height, from, rows }: Sheet, hasSeams: boolean): Screen {
  const scene = poseScene(buildAvatar(id), getClip("default"), getMood("default").still);
  const points = new Float32Array(scene.corners.length);
  project(createView(placeCamera(SHOTS.full, width / height), width, height), scene.corners, points);
  if (hasSeams) closeSeams(points);
  const screen = createScreen(width, from, rows);
  drawQuads(screen, { points, light: scene.light, flipped: scene.flipped });
  return screen;
}

/** Two samples per pixel and axis, as when drawn. */
const FULL_PICTURE: Sheet = { width: 2048, height: 3072, from: 0, rows: 3072 };
/** Head and chest at print resolution. */
const PRINT_CROP: Sheet = { width: 5600, height: 8400, from: 1600, rows: 1200 };

// Many small quads meet large ones here: a woven pattern, and two tokens whose seams open without closing.
const SEAM_SAMPLE_IDS = [36, 101, 714] as const;

// The first of them; all with ALL_IDS=1 (npm run test:full).
it.each(sample(SEAM_SAMPLE_IDS, 3))(
  "token %d shows no backdrop through its seams, in a picture of 1024x1536 and in a print",
  (id) => {
    expect(cracksOf(drawn(id, FULL_PICTURE, true))).toBe(0);
    expect(cracksOf(drawn(id, PRINT_CROP, true))).toBe(0);
  },
  60_000,
);

it("finds cracks when the seams are not closed", () => {
  expect(cracksOf(drawn(36, FULL_PICTURE, false))).toBeGreaterThan(0);
  if (!IS_WHOLE) return;
  expect(cracksOf(drawn(101, FULL_PICTURE, false))).toBeGreaterThan(0);
  expect(cracksOf(drawn(714, PRINT_CROP, false))).toBeGreaterThan(0);
}, 180_000);
