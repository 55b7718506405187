import { type Object3D, PerspectiveCamera, Vector3, type WebGLRenderer } from "three";
import { describe, expect, test } from "vitest";
import { CROWD_COLORS, QUAD_BYTES } from "@/lib/avatar/crowd/shell";
import { MINI_LAYER } from "@/lib/plaza/data/mini-pack";
import type { PlazaLayout } from "@/lib/plaza/data/plaza";
import { createPlazaWorld } from "@/lib/plaza/three/plaza-world";

/** Slots 0 to 79 are in the first cell, 80 to 89 in the second, far in the east. */
const plaza: PlazaLayout = {
  ids: Uint16Array.from({ length: 90 }, (_, slot) => slot + 1),
  x: Float32Array.from({ length: 90 }, (_, slot) => (slot < 80 ? slot : 500 + slot)),
  z: Float32Array.from({ length: 90 }, (_, slot) => -slot),
  yaw: Float32Array.from({ length: 90 }, (_, slot) => slot / 100),
  cells: [
    { column: 0, row: 0, first: 0, count: 80 },
    { column: 1, row: 0, first: 80, count: 10 },
  ],
  slotOf: new Uint16Array(20_001),
};
const QUALITY = { voxels: 1, boxes: 2, miniStep: 2, pixelRatio: 1, smooth: true } as const;
const LIMITS = { maxTextureSize: 4096, maxArrayLayers: 2 };
const EYE = new Vector3();

const createFigure = (level: "boxes" | "voxels") => ({
  id: 7,
  level,
  kind: 1,
  palette: new Uint8Array(CROWD_COLORS * 3),
  quads: new Uint8Array(QUAD_BYTES).fill(1),
  texels: Uint8Array.of(5),
});
const MINIS = { pixels: new Uint16Array(MINI_LAYER.wide * MINI_LAYER.high).fill(1) };
const CELLS = Uint8Array.of(1, 1);

/** A renderer that draws nothing, and notes what it would. */
function createRenderer(known: (texture: object) => boolean = () => true) {
  const drawn: (object | null)[] = [];
  let target: object | null = null;
  const renderer = {
    properties: { has: known },
    extensions: { has: () => true },
    getRenderTarget: () => target,
    setRenderTarget: (next: object | null) => {
      target = next;
    },
    render: (_scene: Object3D) => drawn.push(target),
    autoClear: true,
  };
  // `as`: what a world uses.
  return { renderer: renderer as unknown as WebGLRenderer, drawn };
}

function setUp() {
  const world = createPlazaWorld(plaza, QUALITY, LIMITS);
  const { renderer, drawn } = createRenderer();
  const words = (geometry: typeof world.figures, name: string) =>
    Array.from({ length: geometry.instanceCount }, (_, nth) => {
      const attribute = geometry.getAttribute(name);
      return [attribute.getX(nth), attribute.getY(nth), attribute.getZ(nth), attribute.getW(nth)];
    });
  return {
    world,
    drawn,
    step: (seconds = 0, eye = EYE) => world.step(seconds, renderer, eye),
    show: (...slots: number[]) => world.show(Uint16Array.from(slots), slots.length, CELLS),
    /** Slots whose figures are drawn. */
    figures: () => words(world.figures, "page").map(([slot]) => slot),
    /** First slot, slots, cell with the first number in it, and growth of each drawn block. */
    minis: () => words(world.minis, "block"),
    /** Figure share and found light of a slot. */
    state(slot: number) {
      const { data } = world.uniforms.states.value.image as { data: Uint8Array };
      return [data[slot * 2], data[slot * 2 + 1]];
    },
  };
}

test.each([
  ["layers", { ...LIMITS, maxArrayLayers: 1 }],
  ["texels in a row", { ...LIMITS, maxTextureSize: 1024 }],
])("refuses a device with too few %s", (_, limits) => {
  expect(() => createPlazaWorld(plaza, QUALITY, limits)).toThrow(expect.objectContaining({ code: "few_memory" }));
});

test("each slot stands at its place", () => {
  const { data } = setUp().world.uniforms.records.value.image as { data: Float32Array };
  expect([...data.subarray(3 * 8, 3 * 8 + 4)]).toEqual([3, -3, Math.fround(0.03), 0]);
  expect([...data.subarray(89 * 8, 89 * 8 + 4)]).toEqual([589, -89, Math.fround(0.89), 0]);
});

describe("figures", () => {
  test("are drawn when shown, with their share for the fade from the mini", () => {
    const { world, step, show, figures, state } = setUp();
    expect(world.putFigure(4, createFigure("boxes"))).toBe(true);
    step();
    expect(figures()).toEqual([]);
    show(4);
    step();
    expect(figures()).toEqual([4]);
    expect(state(4)).toEqual([255, 0]);
    show();
    step();
    expect(figures()).toEqual([]);
    expect(state(4)).toEqual([0, 0]);
  });

  test("fade over several frames while the clock runs", () => {
    const { world, step, show, state } = setUp();
    world.putFigure(4, createFigure("boxes"));
    show(4);
    step(0.1);
    expect(state(4)[0]).toBeGreaterThan(60);
    expect(state(4)[0]).toBeLessThan(120);
    step(0.3);
    expect(state(4)[0]).toBe(255);
  });

  test("find no more room than the quality has, until some are dropped", () => {
    const { world } = setUp();
    expect(world.putFigure(1, createFigure("voxels"))).toBe(true);
    expect(world.putFigure(2, createFigure("voxels"))).toBe(false);
    expect([2, 3, 4].map((slot) => world.putFigure(slot, createFigure("boxes")))).toEqual([true, true, false]);
    world.dropFigure(1);
    expect(world.putFigure(5, createFigure("voxels"))).toBe(true);
  });

  test("are posed in their own target before each frame, and the renderer gets its target back", () => {
    const { world } = setUp();
    const { renderer, drawn } = createRenderer();
    const picture = {};
    renderer.setRenderTarget(picture as Parameters<WebGLRenderer["setRenderTarget"]>[0]);
    world.step(0, renderer, EYE);
    expect(drawn).toEqual([expect.objectContaining({ texture: world.uniforms.poses.value })]);
    expect(renderer.getRenderTarget()).toBe(picture);
  });

  test("reach as far as the farthest shown one, six metres at least", () => {
    const { world, step, show } = setUp();
    step();
    expect(world.uniforms.reach.value).toBe(6);
    world.putFigure(30, createFigure("boxes"));
    show(30);
    step();
    step();
    expect(world.uniforms.reach.value).toBeCloseTo(Math.hypot(30, 30), 3);
  });
});

describe("minis", () => {
  test("are drawn for loaded cells in view, 64 a block, the nearest cell first", () => {
    const { world, step, show, minis } = setUp();
    world.putMinis(0, MINIS);
    show();
    step();
    expect(minis().map((block) => block.slice(0, 3))).toEqual([
      [0, 64, 0],
      [64, 16, 64 << 8],
    ]);
    world.putMinis(1, MINIS);
    step(0, new Vector3(585, 0, -85));
    show();
    expect(minis().map(([first, count]) => [first, count])).toEqual([
      [80, 10],
      [0, 64],
      [64, 16],
    ]);
  });

  test("grow after loading, at first fast, and are whole at once while the clock stands", () => {
    const { world, step, show, minis } = setUp();
    world.putMinis(1, MINIS);
    show();
    expect(minis().map(([, , , growth]) => growth)).toEqual([0]);
    step(0.225);
    expect(minis()[0]?.[3]).toBe(Math.round(255 * 0.875));
    step(0.225);
    expect(minis()[0]?.[3]).toBe(255);
    world.putMinis(0, MINIS);
    show();
    step();
    expect(minis().map(([, , , growth]) => growth)).toEqual([255, 255, 255]);
  });

  test("keep their size when a cell is loaded again", () => {
    const { world, step, show, minis } = setUp();
    world.putMinis(1, MINIS);
    show();
    step();
    world.putMinis(1, MINIS);
    show();
    expect(minis()[0]?.[3]).toBe(255);
  });

  test("of all loaded cells are sent to a new context", () => {
    const { world } = setUp();
    const texture = world.uniforms.minis.value;
    world.putMinis(1, MINIS);
    expect([...texture.layerUpdates]).toEqual([1]);
    texture.clearLayerUpdates();
    world.step(0, createRenderer().renderer, EYE);
    expect([...texture.layerUpdates]).toEqual([]);
    world.step(0, createRenderer(() => false).renderer, EYE);
    expect([...texture.layerUpdates]).toEqual([1]);
  });
});

test("found slots are marked for their light, and others are not", () => {
  const { world, state } = setUp();
  const found = new Uint8Array(90);
  found[7] = 1;
  world.setFound(found);
  expect([6, 7, 8].map(state)).toEqual([
    [0, 0],
    [0, 255],
    [0, 0],
  ]);
  world.setFound(new Uint8Array(90));
  expect(state(7)).toEqual([0, 0]);
});

test("limbs of moods replace standing avatars, and more than the table holds are cut", () => {
  const { world } = setUp();
  const { data } = world.uniforms.limbs.value.image as { data: Float32Array };
  const values = Float32Array.from({ length: data.length + 4 }, (_, at) => at / 8);
  world.setLimbs(values);
  expect([...data.slice(-3)]).toEqual([...values.slice(-7, -4)]);
});

test("the camera's place, lens and projection reach all shaders", () => {
  const { world } = setUp();
  const camera = new PerspectiveCamera(90, 2, 0.1, 100);
  camera.position.set(3, 4, 5);
  camera.lookAt(3, 4, 0);
  camera.updateMatrixWorld();
  world.setCamera(camera, 600);
  const { eye, lens, unproject } = world.uniforms;
  expect(eye.value.toArray()).toEqual([3, 4, 5]);
  // A metre at a metre's distance fills half of the height.
  expect(lens.value).toBeCloseTo(300, 4);
  const inView = new Vector3(5, 3, -7);
  const projected = inView.clone().project(camera);
  expect(projected.applyMatrix4(unproject.value).distanceTo(inView)).toBeLessThan(1e-3);
});

test("dispose frees geometries, tables and the poses' target", () => {
  const { world } = setUp();
  const freed = new Set<object>();
  const { records, states, limbs, minis, quads, sheet, palettes, slotOf } = world.uniforms;
  const textures = [records, states, limbs, minis, quads, sheet, palettes, slotOf].map(({ value }) => value);
  const all = [...textures, world.figures, world.minis];
  for (const each of all) each.addEventListener("dispose", () => freed.add(each));
  world.dispose();
  expect(freed).toEqual(new Set(all));
});
