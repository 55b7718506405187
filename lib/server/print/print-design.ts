import { getClip } from "@/lib/avatar/clips/get-clip";
import { type Camera, placeCamera, SHOTS, type Shot } from "@/lib/avatar/framing";
import { chooseWeighted, createRandom, type Random } from "@/lib/avatar/random";
import { poseScene, type SceneQuads } from "@/lib/avatar/raster/scene-quads";
import { measureBounds } from "@/lib/avatar/raster/screen";
import { toLinear } from "@/lib/avatar/raster/srgb";
import { createView, project } from "@/lib/avatar/raster/view";
import type { Avatar } from "@/lib/avatar/types";
import { computeContrast } from "@/lib/avatar/voxels/palette";
import { INK, PAPER, PRINT } from "@/lib/server/print/print-layout";
import { BACKDROP_PATTERNS } from "@/lib/server/print/print-pattern";
import { formatHex, type Hex, mixHex, parseHex } from "@/lib/shared/colors";
import { ALL_MOODS, getMood, type Mood } from "@/lib/shared/moods";

/** The individual design of a token's print. Depends only on the token. */
export type PrintDesign = ReturnType<typeof designPrint>;

/**
 * Weights of the moods as poses. Ded lies down, Zoomin comes too near, Pride has its own backdrop, and the effects of
 * Nope, GN and Heated would hide the number.
 */
const POSES: Readonly<Partial<Record<Mood, number>>> = {
  default: 3,
  meebin: 3,
  shy: 1,
  swoon: 2,
  gm: 2,
  zen: 3,
  spicy: 2,
  buzzed: 2,
  hype: 3,
};

/** Position of the avatar on the print, in pixels: its feet on the lower edge. */
const BOX = { middle: PRINT.width / 2, top: 640, bottom: 3250, width: 2350 } as const;

/** Backdrops of the studio beside those of the moods. */
const STUDIO_COLORS: readonly Hex[] = [
  "#f2d9b8",
  "#cfe0d0",
  "#a9cfe6",
  "#d9c9f2",
  "#ffc2a1",
  "#e9e4da",
  "#2f6b57",
  "#24406e",
  "#5a2a54",
  "#b5421f",
];
/** From this OKLab distance two colours contrast well. */
const FULL_CONTRAST_DISTANCE = 0.32;
/** A backdrop is accepted when its contrast reaches this share of the best one. */
const MIN_SCORE_SHARE = 0.9;
/** The mood's own backdrop needs less, as its effect is designed for it. OWN_PROBABILITY: how often it is preferred. */
const MIN_OWN_SCORE_SHARE = 0.78;
const OWN_PROBABILITY = 0.6;
/** Large text is legible from contrast 3 (WCAG 2.2, 1.4.3); a number that is read across a room needs more. */
const MIN_NUMBER_CONTRAST = 4.5;
const MAX_SWATCHES = 10;

/**
 * Chooses the mood of an avatar's print for pose, face and effect, the studio's backdrop with its pattern, and colours:
 * of the number behind the avatar, and those with the largest visible area, largest first.
 */
export function designPrint(avatar: Avatar) {
  const random = createRandom(`${avatar.id}/print`);
  const poses = ALL_MOODS.map((each) => [each, POSES[each] ?? 0] as const);
  const mood = chooseWeighted(random, poses);
  const clip = getClip(mood);
  const playhead = getMood(mood).still;
  const shot = printShot(poseScene(avatar, { ...clip, effect: null }, playhead));
  const camera = placeCamera(shot, PRINT.width / PRINT.height);
  const areas = measureColorAreas(poseScene(avatar, clip, playhead), camera);
  const backdrop = chooseBackdrop(mood, areas, random);
  const makePattern = chooseWeighted(random, BACKDROP_PATTERNS);
  return {
    mood,
    clip,
    playhead,
    camera,
    backdrop,
    pattern: makePattern(random),
    numberColor: numberColorOn(backdrop),
    swatches: [...areas.keys()].slice(0, MAX_SWATCHES),
  };
}

/** Returns the collection's own view, cropped so that the avatar fills its box. */
function printShot(scene: SceneQuads): Shot {
  const shot = SHOTS.full;
  const view = createView(placeCamera(shot, PRINT.width / PRINT.height), PRINT.width, PRINT.height);
  const points = new Float32Array(scene.corners.length);
  project(view, scene.corners, points);
  const bounds = measureBounds(points);
  const metres = Math.max(shot.height, (shot.width * PRINT.height) / PRINT.width) / PRINT.height;
  const [width, height] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  const scale = Math.max(height / (BOX.bottom - BOX.top), width / BOX.width);
  // Position of the print's centre in the measured picture.
  const x = (bounds.left + bounds.right) / 2 + (PRINT.width / 2 - BOX.middle) * scale;
  const y = bounds.bottom + (PRINT.height / 2 - BOX.bottom) * scale;
  return {
    ...shot,
    height: metres * PRINT.height * scale,
    width: 0,
    shift: [(x - PRINT.width / 2) * metres, (PRINT.height / 2 - y) * metres],
  };
}

/** Returns the area of each colour in square pixels, largest first; hidden surfaces count too. */
function measureColorAreas(scene: SceneQuads, camera: Camera): ReadonlyMap<Hex, number> {
  const points = new Float32Array(scene.corners.length);
  project(createView(camera, PRINT.width, PRINT.height), scene.corners, points);
  const areas = new Map<Hex, number>();
  for (let quad = 0; quad < scene.count; quad++) {
    const at = (corner: number, part: number) => points[quad * 12 + corner * 3 + part] ?? 0;
    const [dx, dy] = [at(2, 0) - at(0, 0), at(2, 1) - at(0, 1)];
    const [ex, ey] = [at(3, 0) - at(1, 0), at(3, 1) - at(1, 1)];
    // Half the cross product of the diagonals; back faces have the other sign.
    const area = (ex * dy - ey * dx) / 2;
    if (area <= 0) continue;
    const part = (index: number) => scene.colors[quad * 3 + index] ?? 0;
    const color = formatHex(part(0), part(1), part(2));
    areas.set(color, (areas.get(color) ?? 0) + area);
  }
  return new Map([...areas].sort((one, other) => other[1] - one[1]));
}

/** Chooses a backdrop that contrasts with the avatar; preferably the mood's own where it does. */
function chooseBackdrop(mood: Mood, areas: ReadonlyMap<Hex, number>, random: Random): Hex {
  const own = getMood(mood).backdrop;
  const colors = [...STUDIO_COLORS, ...ALL_MOODS.map((each) => getMood(each).backdrop)].filter(
    (color): color is Hex => color !== "rainbow",
  );
  const scored = colors.map((color) => [color, measureSeparation(color, areas)] as const);
  const best = Math.max(...scored.map(([, score]) => score));
  const isOwnPreferred = random() < OWN_PROBABILITY;
  if (isOwnPreferred && own !== "rainbow" && measureSeparation(own, areas) >= best * MIN_OWN_SCORE_SHARE) return own;
  const good = scored.filter(([, score]) => score >= best * MIN_SCORE_SHARE);
  return good[Math.floor(random() * good.length)]?.[0] ?? "#648398";
}

/** Returns the contrast of a backdrop with the colours before it: 0 none, 1 full. */
function measureSeparation(backdrop: Hex, areas: ReadonlyMap<Hex, number>): number {
  const [light, a, b] = oklab(backdrop);
  let sum = 0;
  let totalArea = 0;
  for (const [color, area] of areas) {
    const other = oklab(color);
    sum += area * Math.min(1, Math.hypot(light - other[0], a - other[1], b - other[2]) / FULL_CONTRAST_DISTANCE);
    totalArea += area;
  }
  return totalArea === 0 ? 1 : sum / totalArea;
}

/** Converts a colour to OKLab (Björn Ottosson, https://bottosson.github.io/posts/oklab/). */
function oklab(color: Hex): readonly [number, number, number] {
  const [r, g, b] = parseHex(color).map((byte) => toLinear(byte / 255)) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Returns paper where it is legible, else a legible shade of the backdrop, else the nearer of paper and ink. */
function numberColorOn(backdrop: Hex): Hex {
  const colors = [PAPER, mixHex(backdrop, INK, 0.86), INK] as const;
  const legible = colors.find((color) => computeContrast(color, backdrop) >= MIN_NUMBER_CONTRAST);
  return legible ?? (computeContrast(PAPER, backdrop) > computeContrast(INK, backdrop) ? PAPER : INK);
}
