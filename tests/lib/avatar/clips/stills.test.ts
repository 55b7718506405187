import { describe, expect, it } from "vitest";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { renderPicture } from "@/lib/avatar/raster/render-picture";
import { ALL_MOODS, type Mood } from "@/lib/shared/moods";
import { oklabOf } from "@/tests/support/oklab";
import { sample } from "@/tests/support/sample";

/** Smallest poster, px. */
const SIDE = 160;
/**
 * Minimum distance of two stills: the mean OKLab distance (B. Ottosson, 2020) over the pixels where either shows avatar
 * or effect, both before the collection's grey-blue. A just noticeable difference of two plain areas is about 0.02; the
 * closest two of any body are 0.14 apart.
 */
const APART = 0.12;
/** Alpha of the avatar and its effects, above that of the floor shadow. */
const SHOWN = 200;

const BODIES = [
  ["a man", 23],
  ["a woman", 6],
  ["a woman with dark skin", 11],
  ["a woman in a skirt and glasses", 3],
  ["a pig", 45],
  ["an elephant", 7],
  ["a robot", 517],
  ["a skeleton", 155],
  ["a dissected", 6863],
  ["a Visitor", 16647],
] as const;

interface Still {
  readonly mood: Mood;
  /** 3 OKLab values per pixel, over the studio's backdrop. */
  readonly lab: Float32Array;
  readonly shown: Uint8Array;
}

function stillsOf(id: number): Still[] {
  const avatar = buildAvatar(id);
  const shot = { width: SIDE, height: SIDE, framing: "poster", samples: 1 } as const;
  return ALL_MOODS.map((mood) => {
    const cut = renderPicture(avatar, { ...shot, mood, background: "none" });
    return {
      mood,
      lab: oklabOf(renderPicture(avatar, { ...shot, mood, background: "studio" })),
      shown: Uint8Array.from({ length: SIDE * SIDE }, (_, pixel) => ((cut[pixel * 4 + 3] ?? 0) > SHOWN ? 1 : 0)),
    };
  });
}

/** Mean distance of two stills where either shows something. */
function distance(a: Still, b: Still): number {
  let [sum, pixels] = [0, 0];
  for (let pixel = 0; pixel < a.shown.length; pixel++) {
    if (a.shown[pixel] === 0 && b.shown[pixel] === 0) continue;
    const [l = 0, m = 0, n = 0] = [0, 1, 2].map(
      (part) => (a.lab[pixel * 3 + part] ?? 0) - (b.lab[pixel * 3 + part] ?? 0),
    );
    sum += Math.hypot(l, m, n);
    pixels++;
  }
  return sum / pixels;
}

// Every third body; all of them with ALL_IDS=1 (npm run test:full).
describe.each(sample(BODIES, 3))("the stills of %s before one backdrop", (_name, id) => {
  const stills = stillsOf(id);

  it("differ visibly by pose, face and effect alone", () => {
    for (const [index, a] of stills.entries()) {
      for (const b of stills.slice(index + 1)) {
        expect(distance(a, b), `${a.mood} and ${b.mood}`).toBeGreaterThan(APART);
      }
    }
  });
});

it("draws the same still each time", () => {
  const draw = () =>
    renderPicture(buildAvatar(23), { width: 64, height: 64, framing: "poster", mood: "hype", background: "studio" });
  expect(draw()).toEqual(draw());
});
