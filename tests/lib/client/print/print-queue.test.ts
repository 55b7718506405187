import { expect, it } from "vitest";
import { ApiError } from "@/lib/client/api/fetch-json";
import { fetchWithRetries, type PrintProgress, PrintQueue, type QueueStop } from "@/lib/client/print/print-queue";
import type { HttpErrorCode } from "@/lib/shared/errors";
import { printBytes } from "@/tests/support/prints";

const STATUS: Partial<Record<HttpErrorCode, number>> = { not_signed_in: 401, not_holder: 403, gate_refused: 403 };

/** A queue whose server refuses some ids until the test lifts that. */
function queueOf(ids: readonly number[], refused: Readonly<Record<number, HttpErrorCode>> = {}) {
  const no = new Map(Object.entries(refused).map(([id, code]) => [Number(id), code]));
  const ending = new AbortController();
  const stops: QueueStop[] = [];
  const reports: PrintProgress[] = [];
  const requestedIds: number[] = [];
  let wakeStop = () => {};
  let open = 0;
  let most = 0;
  const queue = new PrintQueue(ids, {
    signal: ending.signal,
    delay: async () => undefined,
    async fetchBytes(id, { onBytes }) {
      requestedIds.push(id);
      most = Math.max(most, ++open);
      await new Promise((resolve) => setTimeout(resolve, 2));
      open--;
      const code = no.get(id);
      if (code) throw new ApiError(code, `No: ${code}.`, STATUS[code] ?? 500);
      onBytes?.(2000, 2000);
      return printBytes();
    },
    onProgress: (progress) => reports.push(progress),
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
  return { queue, all, got, no, requestedIds, stops, reports, ending, stopped, most: () => most };
}

const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

it("fetches every print, at most two at once", async () => {
  const { all, got, most, queue, reports } = queueOf(ids(9));
  await all;
  expect(got.toSorted((a, b) => a - b)).toEqual(ids(9));
  expect(most()).toBe(2);
  expect(queue.progress).toEqual({
    total: 9,
    saved: 9,
    bytes: 18_000,
    loading: [],
    failed: [],
    leftOut: [],
    untried: [],
  });
  const bytes = reports.map((progress) => progress.bytes);
  expect(bytes).toEqual(bytes.toSorted((a, b) => a - b));
});

it("fetches at most two prints ahead of the consumer", async () => {
  const ending = new AbortController();
  const requestedIds: number[] = [];
  const queue = new PrintQueue(ids(50), {
    signal: ending.signal,
    fetchBytes: async (id) => {
      requestedIds.push(id);
      return printBytes();
    },
    onProgress: () => undefined,
    onStop: () => undefined,
  });
  await queue.prints().next();
  // A print arrives without a timer: all that the queue requests, it has requested by the next turn.
  await new Promise(setImmediate);
  expect(requestedIds.length).toBeLessThanOrEqual(3);
  ending.abort();
});

it("skips a failed print, reports it at the end, and fetches only it on a retry", async () => {
  const { queue, all, got, no, requestedIds, stops, stopped } = queueOf(ids(5), { 3: "internal" });
  await stopped();
  expect(stops).toEqual([{ reason: "short", message: "No: internal." }]);
  expect(queue.progress).toMatchObject({ saved: 4, failed: [{ id: 3, message: "No: internal." }] });
  no.clear();
  requestedIds.length = 0;
  queue.retryMissing();
  await all;
  expect(requestedIds).toEqual([3]);
  expect(got.toSorted((a, b) => a - b)).toEqual(ids(5));
  expect(queue.progress.failed).toEqual([]);
});

it("ends without a failed print after enough()", async () => {
  const { queue, all, got, stopped } = queueOf(ids(5), { 3: "internal" });
  await stopped();
  queue.finishEarly();
  await all;
  expect(got).toHaveLength(4);
  expect(queue.progress.failed.map(({ id }) => id)).toEqual([3]);
});

it("leaves out a sold avatar without a stop", async () => {
  const { queue, all, stops } = queueOf(ids(4), { 2: "not_holder" });
  await all;
  expect(stops).toEqual([]);
  expect(queue.progress).toMatchObject({ saved: 3, leftOut: [2], failed: [] });
});

it("stops when the session ends, keeps fetched prints and resumes from there", async () => {
  const { queue, all, got, no, requestedIds, stops, stopped } = queueOf(ids(6), {
    4: "not_signed_in",
    5: "not_signed_in",
  });
  await stopped();
  expect(stops.map(({ reason }) => reason)).toEqual(["signed-out"]);
  expect(got.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  expect(queue.progress.failed).toEqual([]);
  expect(queue.progress.untried.toSorted()).toEqual([4, 5, 6]);
  no.clear();
  requestedIds.length = 0;
  queue.retryMissing();
  await all;
  expect(requestedIds.toSorted((a, b) => a - b)).toEqual([4, 5, 6]);
  expect(queue.progress.saved).toBe(6);
});

it("stops after a few failures in a row", async () => {
  const many = ids(1000);
  const { requestedIds, stops, stopped, queue, all } = queueOf(
    many,
    Object.fromEntries(many.map((id) => [id, "internal"])),
  );
  await stopped();
  expect(stops).toEqual([{ reason: "refused", message: "No: internal." }]);
  expect(new Set(requestedIds).size).toBeLessThanOrEqual(4);
  queue.finishEarly();
  await all;
  expect(queue.progress.saved).toBe(0);
  const { failed, untried } = queue.progress;
  expect([...failed.map(({ id }) => id), ...untried].toSorted((a, b) => a - b)).toEqual(many);
});

it("reports no progress after an abort", async () => {
  const { ending, all, reports } = queueOf(ids(5));
  ending.abort("enough");
  await expect(all).rejects.toBe("enough");
  const before = reports.length;
  // A whole later download: the prints in flight have ended by then.
  await queueOf(ids(5)).all;
  expect(reports).toHaveLength(before);
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
  let busyCalls = 0;
  const load = async () => {
    const end = left.shift();
    if (typeof end !== "string") throw end;
    return end;
  };
  const result = await fetchWithRetries(load, {
    signal: new AbortController().signal,
    onBusy: () => busyCalls++,
    delay: async (ms) => void waited.push(ms),
  }).catch((error: unknown) => error);
  return { result, waited, busyCalls, left: left.length };
}

it("waits for the Retry-After of a rate limit", async () => {
  const tooFast = new ApiError("too_many_requests", "A lot.", 429, { retryAfter: 40 });
  expect(await trying([tooFast, "print"])).toEqual({ result: "print", waited: [40_000], busyCalls: 1, left: 0 });
});

it("waits for the Retry-After of a busy server each time", async () => {
  const busies = Array.from({ length: 9 }, () => busy);
  expect(await trying([...busies, "print"])).toEqual({
    result: "print",
    waited: busies.map(() => 5000),
    busyCalls: 9,
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
  expect(await trying([no, "print"])).toEqual({ result: no, waited: [], busyCalls: 0, left: 1 });
});
