import { Vector3 } from "three";
import { describe, expect, test } from "vitest";
import type { PlazaLayout } from "@/lib/plaza/data/plaza";
import { createPlazaDirector } from "@/lib/plaza/three/plaza-world";
import { computeHaze, mixFloor, mixSky } from "@/lib/three/crowd/crowd-air";
import { getMoodRow, MAX_WAVES, WAVE_SPEED } from "@/lib/three/crowd/wave-list";

const plaza: PlazaLayout = {
  ids: Uint16Array.of(5, 6, 7),
  x: Float32Array.of(0, 10, -20),
  z: Float32Array.of(0, 5, 40),
  yaw: new Float32Array(3),
  cells: [{ column: 0, row: 0, first: 0, count: 3 }],
  slotOf: new Uint16Array(20_001),
};
const EYE = new Vector3(0, 2, 0);
const FRAME = 1 / 60;

function setUp() {
  const director = createPlazaDirector(plaza);
  const { uniforms } = director;
  return {
    director,
    uniforms,
    /** Advances by frames of a sixtieth second. */
    run(seconds: number, eye = EYE) {
      for (let frame = 0; frame < Math.round(seconds / FRAME); frame++) director.step(FRAME, eye);
    },
    /** Completes all changes. */
    finish: (eye = EYE) => director.step(0, eye),
    sky: () => Array.from(uniforms.sky.value),
  };
}
const closeTo = (values: Iterable<number>, digits = 4) => [...values].map((value) => expect.closeTo(value, digits));

describe("the clock", () => {
  test("runs with frames, and is alive only then", () => {
    const { director, uniforms, finish } = setUp();
    director.step(0.25, EYE);
    director.step(0.25, EYE);
    expect([uniforms.time.value, uniforms.alive.value]).toEqual([0.5, 1]);
    finish();
    expect([uniforms.time.value, uniforms.alive.value]).toEqual([0.5, 0]);
  });
});

describe("the moods", () => {
  test("are all the default at first, without waves", () => {
    const { uniforms, sky } = setUp();
    expect(uniforms.waveCount.value).toBe(0);
    expect(uniforms.moodBefore.value).toBe(getMoodRow("default"));
    expect(uniforms.waves.value.every(({ z }) => z > 1e6)).toBe(true);
    expect(sky()).toEqual([...mixSky("default")]);
  });

  test("spread from a place, with the floor of their backdrop", () => {
    const { director, uniforms, run } = setUp();
    run(0.5);
    director.wave("zen", 3, -4, false);
    expect(uniforms.waveCount.value).toBe(1);
    expect(uniforms.waves.value[0]?.toArray()).toEqual(closeTo([3, -4, 0.5, getMoodRow("zen")]));
    expect(uniforms.waveColors.value[0]?.toArray()).toEqual(closeTo([...mixFloor("zen"), 0]));
    expect(uniforms.floorColor.value.toArray()).toEqual(closeTo([...mixFloor("default"), 0]));
  });

  test("mark the rainbow's floor, of waves and of the ground before them", () => {
    const { director, uniforms } = setUp();
    director.wave("pride", 0, 0, false);
    expect(uniforms.waveColors.value[0]?.w).toBe(1);
    for (let nth = 0; nth < MAX_WAVES; nth++) director.wave("gm", 0, 0, false);
    expect(uniforms.moodBefore.value).toBe(getMoodRow("pride"));
    expect(uniforms.floorColor.value.toArray()).toEqual(closeTo([...mixFloor("pride"), 1]));
  });

  test("are forgotten when a later one has passed all avatars", () => {
    const { director, uniforms, run } = setUp();
    director.wave("gm", 0, 0, false);
    run(1);
    director.wave("hype", 0, 0, false);
    expect(uniforms.waveCount.value).toBe(2);
    run(25);
    expect(uniforms.waveCount.value).toBe(1);
    expect(uniforms.waves.value[0]?.w).toBe(getMoodRow("hype"));
    expect(uniforms.waves.value[1]?.z).toBeGreaterThan(1e6);
  });

  test("without movement apply at once, sky included", () => {
    const { director, sky, finish } = setUp();
    director.wave("gn", 300, 300, true);
    finish();
    expect(sky()).toEqual(closeTo(mixSky("gn")));
  });
});

describe("the sky", () => {
  test("changes when the wave reaches the camera, gradually", () => {
    const { director, sky, run } = setUp();
    const [before, after] = [[...mixSky("default")], [...mixSky("gn")]];
    const distance = () => Math.hypot(...sky().map((value, at) => value - (after[at] ?? 0)));
    const whole = Math.hypot(...before.map((value, at) => value - (after[at] ?? 0)));
    director.wave("gn", 2 * WAVE_SPEED, 0, false);
    run(1.9);
    expect(sky()).toEqual(before);
    run(0.6);
    expect(distance() / whole).toBeGreaterThan(0.1);
    expect(distance() / whole).toBeLessThan(0.6);
    run(4);
    expect(sky()).toEqual(closeTo(after, 3));
  });

  test("has the haze of the camera's height", () => {
    const { uniforms, finish } = setUp();
    for (const height of [1.6, 40, 200]) {
      finish(new Vector3(0, height, 0));
      expect(uniforms.haze.value).toBe(computeHaze(height));
    }
  });
});

describe("a search", () => {
  test("is none at first", () => {
    const { uniforms, finish } = setUp();
    finish();
    expect([uniforms.searched.value, uniforms.dim.value]).toEqual([0, 1]);
  });

  test("dims the studio gradually, and brightens it when it ends", () => {
    const { director, uniforms, run } = setUp();
    director.setSearched(true);
    run(0.2);
    expect(uniforms.searched.value).toBeGreaterThan(0.3);
    expect(uniforms.searched.value).toBeLessThan(0.8);
    run(3);
    expect(uniforms.searched.value).toBeCloseTo(1, 3);
    expect(uniforms.dim.value).toBeCloseTo(0.55, 3);
    director.setSearched(false);
    run(3);
    expect(uniforms.dim.value).toBeCloseTo(1, 3);
  });

  test("is complete at once without movement", () => {
    const { director, uniforms, finish } = setUp();
    director.setSearched(true);
    finish();
    expect([uniforms.searched.value, uniforms.dim.value]).toEqual([1, 0.55]);
  });
});

describe("the hovered and the picked avatar", () => {
  test("are none at first", () => {
    const { uniforms, finish } = setUp();
    finish();
    expect(uniforms.chosen.value.toArray()).toEqual([-1, 0, -1, 0]);
    expect(uniforms.rings.value.map(({ w }) => w)).toEqual([0, 0]);
  });

  test("are lifted, the picked one higher, each with a ring at its place", () => {
    const { director, uniforms, finish } = setUp();
    director.setHovered(1);
    director.setPicked(2);
    finish();
    expect(uniforms.chosen.value.toArray()).toEqual(closeTo([1, 0.1, 2, 0.16]));
    expect(uniforms.rings.value.map((ring) => ring.toArray())).toEqual([
      closeTo([10, 5, 0.46, 1]),
      closeTo([-20, 40, 0.52, 1]),
    ]);
  });

  test("rise gradually while their rings close in, and keep rising when named again", () => {
    const { director, uniforms, run } = setUp();
    director.setPicked(1);
    run(FRAME);
    const { w: early } = uniforms.chosen.value;
    expect(early).toBeGreaterThan(0);
    expect(uniforms.rings.value[1]?.z).toBeGreaterThan(0.6);
    director.setPicked(1);
    run(0.05);
    expect(uniforms.chosen.value.w).toBeGreaterThan(early);
    expect(uniforms.chosen.value.w).toBeLessThan(0.16);
    run(1);
    expect(uniforms.rings.value[1]?.z).toBeCloseTo(0.52, 3);
  });

  test("begin at the floor when another takes the place", () => {
    const { director, uniforms, finish } = setUp();
    director.setHovered(1);
    finish();
    director.setHovered(2);
    director.step(FRAME, EYE);
    expect(uniforms.chosen.value.x).toBe(2);
    expect(uniforms.chosen.value.y).toBeLessThan(0.05);
  });

  test("lose lift and ring when left", () => {
    const { director, uniforms, finish } = setUp();
    director.setHovered(0);
    director.setPicked(0);
    finish();
    director.setHovered(null);
    director.step(FRAME, EYE);
    expect(uniforms.chosen.value.toArray()).toEqual(closeTo([-1, 0, 0, 0.16]));
    expect(uniforms.rings.value.map(({ w }) => w)).toEqual([0, expect.closeTo(1, 3)]);
  });
});
