import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { RenderLanes } from "@/lib/server/render/render-lanes";
import type { ArtVariant } from "@/lib/shared/art-variant";
import { tempFolder } from "@/tests/support/temp-folder";

/** Animations, prints and tiles take a second, everything else no time at all. */
const SOURCE = `export const draw = async ({ kind, id }) => {
  if (["animation", "print", "tile"].includes(kind)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
  return new Uint8Array([id]);
};`;

function startLanes(threads: number): RenderLanes {
  const file = join(tempFolder(), "worker.mjs");
  writeFileSync(file, SOURCE);
  const lanes = new RenderLanes(file, threads);
  onTestFinished(() => lanes.close());
  return lanes;
}

const animation = (id: number): ArtVariant => ({ kind: "animation", id, mood: "gm", ratio: "1:1", format: "webp" });
const model = (id: number): ArtVariant => ({ kind: "model", id, file: "glb", coding: "identity" });

test("a model does not wait for the animations that came before it, even with one thread", async () => {
  const lanes = startLanes(1);
  const done: string[] = [];
  const animations = [1, 2].map((id) => lanes.draw(animation(id)).then(() => done.push("animation")));
  await Promise.all([3, 4, 5].map((id) => lanes.draw(model(id)).then(() => done.push("model"))));
  expect(done).toEqual(["model", "model", "model"]);
  await Promise.all(animations);
});

test("neither a model nor an animation waits for the crowd's tiles", async () => {
  const lanes = startLanes(1);
  const done: string[] = [];
  const tiles = [0, 1].map((x) => lanes.draw({ kind: "tile", zoom: 1, x, y: 0 }).then(() => done.push("tile")));
  await lanes.draw(model(3)).then(() => done.push("model"));
  expect(done).toEqual(["model"]);
  expect(lanes.waiting()).toMatchObject({ stills: 0, slow: 0, tiles: 1 });
  await Promise.all(tiles);
});

test("a model does not wait for a print", async () => {
  const lanes = startLanes(1);
  const done: string[] = [];
  const print = lanes.draw({ kind: "print", id: 1 }).then(() => done.push("print"));
  await lanes.draw(model(2)).then(() => done.push("model"));
  await print;
  expect(done).toEqual(["model", "print"]);
});

test("when many animations wait, the next one is told to come back, and models still are drawn", async () => {
  const lanes = startLanes(2);
  await lanes.draw(model(1));
  const asked = Array.from({ length: 20 }, (_, index) => lanes.draw(animation(index)));
  const results = Promise.allSettled(asked);
  expect(await lanes.draw(model(2))).toEqual(new Uint8Array([2]));
  const refused = (await results).flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(refused.length).toBeGreaterThanOrEqual(10);
  expect(refused.length).toBeLessThan(20);
  for (const reason of refused) expect(reason).toMatchObject({ code: "busy", status: 503 });
}, 30_000);
