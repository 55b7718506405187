import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { RenderPool, STILLS } from "@/lib/server/render/render-pool";
import type { ArtVariant } from "@/lib/shared/art-variant";
import { tempFolder } from "@/tests/support/temp-folder";

function startPool(source: string, threads = 1, habits = STILLS): RenderPool {
  const file = join(tempFolder(), "worker.mjs");
  writeFileSync(file, source);
  const pool = new RenderPool(file, threads, habits);
  onTestFinished(() => pool.close());
  return pool;
}

const model = (id: number): ArtVariant => ({ kind: "model", id, file: "glb", coding: "identity" });

test("a variant is drawn in a thread that is not this one", async () => {
  const pool = startPool(`
    import { isMainThread } from "node:worker_threads";
    export const draw = ({ id }) => Buffer.from(id + " " + isMainThread);
  `);
  expect(Buffer.from(await pool.draw(model(7))).toString()).toBe("7 false");
});

test("beyond the waiting room a drawing is refused as busy, and those who wait are served", async () => {
  const pool = startPool(`export const draw = async ({ id }) => {
    await new Promise((resolve) => setTimeout(resolve, 2));
    return new Uint8Array([id]);
  };`);
  const results = await Promise.allSettled(Array.from({ length: 300 }, (_, index) => pool.draw(model(index + 1))));
  const refused = results.filter((result) => result.status === "rejected");
  expect(refused.length).toBeGreaterThan(100);
  expect(refused.length).toBeLessThan(200);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: "busy", status: 503 });
  expect(await pool.draw(model(5))).toEqual(new Uint8Array([5]));
});

test("a thread that dies fails its own drawing, and the next one gets a new thread", async () => {
  const pool = startPool(`export const draw = ({ id }) => {
    if (id === 13) process.exit(1);
    return new Uint8Array([id]);
  };`);
  await expect(pool.draw(model(13))).rejects.toThrow();
  expect(await pool.draw(model(14))).toEqual(new Uint8Array([14]));
});

test("a worker that does not load fails every drawing at once, and nothing else", async () => {
  const pool = startPool(`throw new Error("no such library"); export const draw = () => new Uint8Array(1);`, 2);
  const early = await Promise.allSettled([1, 2, 3, 4, 5].map((id) => pool.draw(model(id))));
  for (const drawing of early) {
    expect(drawing).toMatchObject({
      status: "rejected",
      reason: { message: expect.stringContaining("no such library") },
    });
  }
  await expect(pool.draw(model(6))).rejects.toThrow("no render thread");
});

test("a drawing that is not done in time is refused as busy, and its thread is replaced", async () => {
  const pool = startPool(`export const draw = ({ id }) => { while (id === 13); return new Uint8Array([id]); };`, 1, {
    ...STILLS,
    patience: 300,
  });
  await expect(pool.draw(model(13))).rejects.toMatchObject({ code: "busy", status: 503 });
  const again = async () => pool.draw(model(14)).catch(() => null);
  await expect.poll(again, { timeout: 10_000 }).toEqual(new Uint8Array([14]));
});
