import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { expect, onTestFinished, test } from "vitest";
import { LANES, RenderPool } from "@/lib/server/render/render-pool";
import type { ArtVariant } from "@/lib/shared/art-variant";
import { tempFolder } from "@/tests/support/temp-folder";

function startPool(source: string, threads = 1, lanes?: ConstructorParameters<typeof RenderPool>[2]) {
  const file = join(tempFolder(), "worker.mjs");
  writeFileSync(file, source);
  const pool = new RenderPool(file, threads, lanes);
  onTestFinished(() => pool.close());
  return Object.assign(pool, { file });
}

const model = (id: number): ArtVariant => ({ kind: "model", id, file: "glb", coding: "identity" });
const animation = (id: number): ArtVariant => ({ kind: "animation", id, mood: "gm", ratio: "1:1", format: "webp" });
const tile = (x: number): ArtVariant => ({ kind: "tile", zoom: 6, x, y: 0 });

const PLAIN = "export const draw = ({ id }) => new Uint8Array([id]);";
/** Animations, prints and tiles take `ms`, everything else nothing. */
const slowOnes = (ms: number) => `export const draw = ({ kind, id }) => {
  if (["animation", "print", "tile"].includes(kind)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms});
  return new Uint8Array([id]);
};`;

test("draws in a worker thread", async () => {
  const pool = startPool(`
    import { isMainThread } from "node:worker_threads";
    export const draw = ({ id }) => Buffer.from(id + " " + isMainThread);
  `);
  expect(Buffer.from(await pool.draw(model(7))).toString()).toBe("7 false");
});

test("threads have a higher heap limit than the process", async () => {
  const limitMb = 64;
  setFlagsFromString(`--max-old-space-size=${limitMb}`);
  onTestFinished(() => setFlagsFromString("--max-old-space-size=0"));
  const pool = startPool(`
    import { getHeapStatistics } from "node:v8";
    export const draw = () => Buffer.from(String(getHeapStatistics().heap_size_limit));
  `);
  const bytes = Number(Buffer.from(await pool.draw(model(7))).toString());
  expect(bytes).toBeGreaterThan(2 * limitMb * 2 ** 20);
});

test("draws in order of arrival while clients request continuously", async () => {
  const pool = startPool(`
    let drawn = 0;
    export const draw = () => new Uint8Array([drawn++]);
  `);
  let arrived = 0;
  const places: [requestIndex: number, drawn: number | undefined][] = [];
  const client = async () => {
    while (arrived < 100) {
      const requestIndex = arrived++;
      places.push([requestIndex, (await pool.draw(model(1)))[0]]);
    }
  };
  await Promise.all(Array.from({ length: 4 }, client));
  expect(places).toEqual(Array.from({ length: 100 }, (_, n) => [n, n]));
});

test("refuses drawings beyond the queue as busy and draws the queued ones", async () => {
  const pool = startPool(PLAIN);
  const drawings = Array.from({ length: 300 }, (_, index) => pool.draw(model(index)));
  expect([pool.state(), pool.waiting()]).toEqual(["busy", { stills: LANES.stills.maxWaiting, tiles: 0, slow: 0 }]);
  const results = await Promise.allSettled(drawings);
  const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(refused.length).toBe(300 - LANES.stills.maxWaiting - 1);
  for (const reason of refused) expect(reason).toMatchObject({ code: "busy", status: 503 });
  expect([pool.state(), await pool.draw(model(5))]).toEqual(["ok", new Uint8Array([5])]);
});

test("a thread that dies fails its own drawing, and the next one gets a new thread", async () => {
  const pool = startPool(`export const draw = ({ id }) => {
    if (id === 13) process.exit(1);
    return new Uint8Array([id]);
  };`);
  await expect(pool.draw(model(13))).rejects.toThrow();
  expect(await pool.draw(model(14))).toEqual(new Uint8Array([14]));
});

test("a worker that does not load fails every drawing, and is loaded again later", async () => {
  const pool = startPool(`throw new Error("no such library"); export const draw = () => new Uint8Array(1);`, 2);
  const early = await Promise.allSettled([1, 2, 3, 4, 5].map((id) => pool.draw(model(id))));
  for (const drawing of early) {
    expect(drawing).toMatchObject({
      status: "rejected",
      reason: { message: "no render thread could be started: no such library" },
    });
  }
  expect(pool.state()).toBe("down");
  writeFileSync(pool.file, PLAIN);
  expect([await pool.draw(model(6)), pool.state()]).toEqual([new Uint8Array([6]), "ok"]);
});

test("a drawing that times out and the one queued behind it fail as busy; the thread is replaced", async () => {
  const pool = startPool(`export const draw = ({ id }) => { while (id === 13); return new Uint8Array([id]); };`, 1, {
    ...LANES,
    stills: { ...LANES.stills, timeoutMs: 300 },
  });
  const late = [pool.draw(model(13)), pool.draw(model(1))];
  for (const drawing of late) await expect(drawing).rejects.toMatchObject({ code: "busy", status: 503 });
  expect(pool.waiting().stills).toBe(0);
  const again = async () => pool.draw(model(14)).catch(() => null);
  await expect.poll(again, { timeout: 10_000 }).toEqual(new Uint8Array([14]));
});

test("idle threads end, the pool stays ok, and the next drawing starts a thread", async () => {
  const pool = startPool(PLAIN, 2, { ...LANES, stills: { ...LANES.stills, idleMs: 20 } });
  await Promise.all([1, 2].map((id) => pool.draw(model(id))));
  await expect.poll(() => pool.threadCount, { timeout: 10_000 }).toBe(0);
  expect(pool.state()).toBe("ok");
  expect(await pool.draw(model(3))).toEqual(new Uint8Array([3]));
});

test("all lanes together have two threads more than configured, for any lane", async () => {
  const pool = startPool(slowOnes(100), 4);
  const first = [1, 2, 3, 4, 5, 6].flatMap((n) => [pool.draw(model(n)), pool.draw(tile(n)), pool.draw(animation(n))]);
  expect([pool.threadCount, pool.waiting()]).toEqual([6, { stills: 4, tiles: 4, slow: 4 }]);
  await Promise.all(first);
  expect(pool.threadCount).toBeLessThanOrEqual(6);
  const tiles = [1, 2, 3, 4, 5, 6].map((n) => pool.draw(tile(n)));
  expect([pool.threadCount <= 6, pool.waiting().tiles]).toEqual([true, 2]);
  const model7 = pool.draw(model(7));
  expect(pool.waiting().stills).toBe(0);
  await Promise.all([...tiles, model7]);
}, 60_000);

test("a model does not wait for earlier animations, prints and tiles, even with one thread", async () => {
  const pool = startPool(slowOnes(1500));
  await pool.draw(model(2));
  const done: string[] = [];
  const note = (drawing: Promise<Uint8Array>, kind: string) => drawing.then(() => done.push(kind));
  const before = [animation(1), { kind: "print", id: 1 } as const, tile(0)].map((variant) =>
    note(pool.draw(variant), "slow"),
  );
  await Promise.all([3, 4, 5].map((id) => note(pool.draw(model(id)), "model")));
  expect(done.slice(0, 3)).toEqual(["model", "model", "model"]);
  await Promise.all(before);
});

test("when many animations wait, further ones are refused as busy, and models are still drawn", async () => {
  const pool = startPool(slowOnes(50), 2);
  const drawings = Array.from({ length: 20 }, (_, index) => pool.draw(animation(index)));
  const results = Promise.allSettled(drawings);
  expect(await pool.draw(model(2))).toEqual(new Uint8Array([2]));
  const refused = (await results).flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(refused.length).toBe(20 - 1 - LANES.slow.maxWaiting);
  for (const reason of refused) expect(reason).toMatchObject({ code: "busy", status: 503 });
}, 60_000);

test("a client that fills the queue delays another one by one drawing, and its own last drawing makes room", async () => {
  const pool = startPool(slowOnes(50));
  const done: string[] = [];
  const drawAs = (client: string, id: number) =>
    pool.draw(animation(id), client).then(
      () => done.push(`${client} ${id}`),
      ({ code }) => done.push(`${client} ${id} ${code}`),
    );
  const flood = Array.from({ length: LANES.slow.maxWaiting + 1 }, (_, id) => drawAs("flood", id));
  const others = [drawAs("other", 1), drawAs("other", 2), drawAs("third", 1)];
  await Promise.all([...flood, ...others]);
  const refused = ["flood 8 busy", "flood 7 busy", "flood 6 busy"];
  const inTurns = ["flood 0", "flood 1", "other 1", "third 1", "flood 2", "other 2", "flood 3", "flood 4", "flood 5"];
  expect(done).toEqual([...refused, ...inTurns]);
}, 60_000);
