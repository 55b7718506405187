import { expect, it } from "vitest";
import { ApiError } from "@/lib/client/api/ask";
import { fetchPatiently, type PrintProgress, PrintQueue, type QueueStop } from "@/lib/client/print/print-queue";
import type { HttpErrorCode } from "@/lib/shared/errors";
import { printBytes } from "@/tests/support/prints";

const STATUS: Partial<Record<HttpErrorCode, number>> = { not_signed_in: 401, not_holder: 403, gate_refused: 403 };

/** A queue whose server refuses some ids until the test lifts that. */
function queueOf(ids: readonly number[], refused: Readonly<Record<number, HttpErrorCode>> = {}) {
  const no = new Map(Object.entries(refused).map(([id, code]) => [Number(id), code]));
  const ending = new AbortController();
  const stops: QueueStop[] = [];
  const told: PrintProgress[] = [];
  const asked: number[] = [];
  let wakeStop = () => {};
  let open = 0;
  let most = 0;
  const queue = new PrintQueue(ids, {
    signal: ending.signal,
    pass: async () => undefined,
    async fetch(id, { onBytes }) {
      asked.push(id);
      most = Math.max(most, ++open);
      await new Promise((resolve) => setTimeout(resolve, 2));
      open--;
      const code = no.get(id);
      if (code) throw new ApiError(code, `No: ${code}.`, STATUS[code] ?? 500);
      onBytes?.(2000, 2000);
      return printBytes();
    },
    onProgress: (progress) => told.push(progress),
    onStop(stop) {
      stops.push(stop);
      wakeStop();
    },
  });
  const got: number[] = [];
  const all = (async () => {
    for await (const { id } of queue.prints()) got.push(id);
  })();
  const stopped = () =>
    new Promise<void>((resolve) => {
      wakeStop = resolve;
    });
  return { queue, all, got, no, asked, stops, told, ending, stopped, most: () => most };
}

const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

it("fetches every print, at most two at once", async () => {
  const { all, got, most, queue, told } = queueOf(ids(9));
  await all;
  expect(got.toSorted((a, b) => a - b)).toEqual(ids(9));
  expect(most()).toBe(2);
  expect(queue.progress).toEqual({
    total: 9,
    kept: 9,
    bytes: 18_000,
    coming: [],
    failed: [],
    leftOut: [],
    untried: [],
  });
  const bytes = told.map((progress) => progress.bytes);
  expect(bytes).toEqual(bytes.toSorted((a, b) => a - b));
});

it("fetches at most two prints ahead of the consumer", async () => {
  const ending = new AbortController();
  const asked: number[] = [];
  const queue = new PrintQueue(ids(50), {
    signal: ending.signal,
    fetch: async (id) => {
      asked.push(id);
      return printBytes();
    },
    onProgress: () => undefined,
    onStop: () => undefined,
  });
  await queue.prints().next();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked.length).toBeLessThanOrEqual(3);
  ending.abort();
});

it("skips a failed print, reports it at the end, and fetches only it on a retry", async () => {
  const { queue, all, got, no, asked, stops, stopped } = queueOf(ids(5), { 3: "internal" });
  await stopped();
  expect(stops).toEqual([{ why: "short", words: "No: internal." }]);
  expect(queue.progress).toMatchObject({ kept: 4, failed: [{ id: 3, words: "No: internal." }] });
  no.clear();
  asked.length = 0;
  queue.goOn();
  await all;
  expect(asked).toEqual([3]);
  expect(got.toSorted((a, b) => a - b)).toEqual(ids(5));
  expect(queue.progress.failed).toEqual([]);
});

it("ends without a failed print after enough()", async () => {
  const { queue, all, got, stopped } = queueOf(ids(5), { 3: "internal" });
  await stopped();
  queue.enough();
  await all;
  expect(got).toHaveLength(4);
  expect(queue.progress.failed.map(({ id }) => id)).toEqual([3]);
});

it("leaves out a sold avatar without a stop", async () => {
  const { queue, all, stops } = queueOf(ids(4), { 2: "not_holder" });
  await all;
  expect(stops).toEqual([]);
  expect(queue.progress).toMatchObject({ kept: 3, leftOut: [2], failed: [] });
});

it("stops when the session ends, keeps fetched prints and resumes from there", async () => {
  const { queue, all, got, no, asked, stops, stopped } = queueOf(ids(6), { 4: "not_signed_in", 5: "not_signed_in" });
  await stopped();
  expect(stops.map(({ why }) => why)).toEqual(["signed-out"]);
  expect(got.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  expect(queue.progress.failed).toEqual([]);
  expect(queue.progress.untried.toSorted()).toEqual([4, 5, 6]);
  no.clear();
  asked.length = 0;
  queue.goOn();
  await all;
  expect(asked.toSorted((a, b) => a - b)).toEqual([4, 5, 6]);
  expect(queue.progress.kept).toBe(6);
});

it("stops after a few failures in a row", async () => {
  const many = ids(1000);
  const { asked, stops, stopped, queue, all } = queueOf(many, Object.fromEntries(many.map((id) => [id, "internal"])));
  await stopped();
  expect(stops).toEqual([{ why: "refused", words: "No: internal." }]);
  expect(new Set(asked).size).toBeLessThanOrEqual(4);
  queue.enough();
  await all;
  expect(queue.progress.kept).toBe(0);
  const { failed, untried } = queue.progress;
  expect([...failed.map(({ id }) => id), ...untried].toSorted((a, b) => a - b)).toEqual(many);
});

it("reports no progress after an abort", async () => {
  const { ending, all, told } = queueOf(ids(5));
  ending.abort("enough");
  await expect(all).rejects.toBe("enough");
  const before = told.length;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(told).toHaveLength(before);
});

it("rejects with the reason of the abort, also while it waits for the user", async () => {
  const going = queueOf(ids(5));
  going.ending.abort("enough");
  await expect(going.all).rejects.toBe("enough");
  const waiting = queueOf(ids(5), { 3: "internal" });
  await waiting.stopped();
  waiting.ending.abort("enough");
  await expect(waiting.all).rejects.toBe("enough");
});

const busy = new ApiError("busy", "Busy.", 503, { retryAfter: 5 });
const broken = new ApiError("internal", "Oops.", 500);

/** Runs attempts with these outcomes. Reports the waits between them in milliseconds. */
async function trying(ends: readonly (Error | string)[]) {
  const left = [...ends];
  const waited: number[] = [];
  let busyTold = 0;
  const load = async () => {
    const end = left.shift();
    if (typeof end !== "string") throw end;
    return end;
  };
  const result = await fetchPatiently(load, {
    signal: new AbortController().signal,
    onBusy: () => busyTold++,
    pass: async (ms) => void waited.push(ms),
  }).catch((error: unknown) => error);
  return { result, waited, busyTold, left: left.length };
}

it("waits for the Retry-After of a rate limit", async () => {
  const tooFast = new ApiError("too_many_requests", "A lot.", 429, { retryAfter: 40 });
  expect(await trying([tooFast, "print"])).toEqual({ result: "print", waited: [40_000], busyTold: 1, left: 0 });
});

it("waits for the Retry-After of a busy server each time", async () => {
  const busies = Array.from({ length: 9 }, () => busy);
  expect(await trying([...busies, "print"])).toEqual({
    result: "print",
    waited: busies.map(() => 5000),
    busyTold: 9,
    left: 0,
  });
});

it("gives up on a server that stays busy", async () => {
  const { result } = await trying(Array.from({ length: 90 }, () => busy));
  expect(result).toBe(busy);
});

it("tries three times on a temporary error", async () => {
  expect(await trying([broken, broken, "print"])).toMatchObject({ result: "print", waited: [1000, 4000] });
  expect(await trying([broken, broken, broken, "print"])).toMatchObject({ result: broken, left: 1 });
});

it.each(["not_signed_in", "not_holder"] as const)("does not retry %s", async (code) => {
  const no = new ApiError(code, "No.", code === "not_holder" ? 403 : 401);
  expect(await trying([no, "print"])).toEqual({ result: no, waited: [], busyTold: 0, left: 1 });
});
