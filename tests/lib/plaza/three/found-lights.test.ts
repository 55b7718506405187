import { AdditiveBlending, type DataTexture } from "three";
import { expect, test } from "vitest";
import { createFoundLights } from "@/lib/plaza/three/found-lights";
import { PAGE_QUADS } from "@/lib/three/crowd/page-pool";

/** Slots in a page: each has a pool of light and a beam. */
const PER_PAGE = PAGE_QUADS / 2;

/** Returns the lights, and the slots that a frame draws. */
function setUp(most: number) {
  const lights = createFoundLights(most, {});
  const block = lights.geometry.getAttribute("block");
  const slots: DataTexture = lights.material.uniforms["foundSlots"]?.value;
  return {
    ...lights,
    slots,
    getBrightness: () => Number(lights.material.uniforms["foundLight"]?.value),
    listDrawn() {
      const drawn: number[] = [];
      for (let page = 0; page < lights.geometry.instanceCount; page++) {
        const [first, end] = [block.getX(page), block.getY(page)];
        for (let at = first; at < Math.min(end, first + PER_PAGE); at++) drawn.push(slots.image.data?.[at] ?? -1);
      }
      return drawn;
    },
  };
}
/** Marks slots as found. */
const mark = (count: number, slots: readonly number[]) =>
  Uint8Array.from({ length: count }, (_, slot) => Number(slots.includes(slot)));

test("no slot is lit at first", () => {
  const { geometry, listDrawn } = setUp(100);
  expect(geometry.instanceCount).toBe(0);
  expect(listDrawn()).toEqual([]);
});

test.each([1, PER_PAGE - 1, PER_PAGE, PER_PAGE + 1, 3 * PER_PAGE])("%i found slots are each lit once", (count) => {
  const { set, geometry, listDrawn } = setUp(400);
  const slots = Array.from({ length: count }, (_, nth) => nth * 4 + 1);
  set(mark(400, slots));
  expect(listDrawn()).toEqual(slots);
  expect(geometry.instanceCount).toBe(Math.ceil(count / PER_PAGE));
});

test("further slots replace the former, also when they are fewer", () => {
  const { set, listDrawn } = setUp(200);
  set(mark(200, [3, 70, 150]));
  set(mark(200, [9]));
  expect(listDrawn()).toEqual([9]);
  set(mark(200, []));
  expect(listDrawn()).toEqual([]);
});

test("only slots marked with 1 are found", () => {
  const { set, listDrawn } = setUp(4);
  set(Uint8Array.of(0, 1, 2, 255));
  expect(listDrawn()).toEqual([1]);
});

test("all slots of the crowd fit", () => {
  const { set, listDrawn } = setUp(20_000);
  set(new Uint8Array(20_000).fill(1));
  expect(listDrawn()).toEqual(Array.from({ length: 20_000 }, (_, slot) => slot));
});

test("beams are full for few, dimmer the more there are, and never dark", () => {
  const { set, getBrightness } = setUp(60_000);
  const brightness = [1, 675, 2703, 46_000, 60_000].map((count) => {
    set(new Uint8Array(count).fill(1));
    return getBrightness();
  });
  expect(brightness).toEqual([1, 1, 0.5, expect.closeTo(0.1212, 3), 0.12]);
});

test("light adds to what is behind it and hides nothing", () => {
  const { material } = setUp(1);
  expect(material).toMatchObject({ blending: AdditiveBlending, transparent: true, depthWrite: false });
});

test("dispose frees geometry, material and table", () => {
  const lights = setUp(1);
  const freed: string[] = [];
  lights.geometry.addEventListener("dispose", () => freed.push("geometry"));
  lights.material.addEventListener("dispose", () => freed.push("material"));
  lights.slots.addEventListener("dispose", () => freed.push("slots"));
  lights.dispose();
  expect(freed.toSorted()).toEqual(["geometry", "material", "slots"]);
});
