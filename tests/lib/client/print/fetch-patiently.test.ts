import { expect, it } from "vitest";
import { ApiError } from "@/lib/client/api/api-error";
import { fetchPatiently } from "@/lib/client/print/fetch-patiently";

const busy = new ApiError("busy", "Busy.", 503, { retryAfter: 5 });
const broken = new ApiError("internal", "Oops.", 500);

/** Tries that end so, one after the other; what was waited between them, in milliseconds. */
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

it("waits as long as a server wants it to that was asked too fast", async () => {
  const tooFast = new ApiError("too_many_requests", "A lot.", 429, { retryAfter: 40 });
  expect(await trying([tooFast, "print"])).toEqual({ result: "print", waited: [40_000], busyTold: 1, left: 0 });
});

it("waits as long as a busy server wants it to, however often", async () => {
  const busies = Array.from({ length: 9 }, () => busy);
  expect(await trying([...busies, "print"])).toEqual({
    result: "print",
    waited: busies.map(() => 5000),
    busyTold: 9,
    left: 0,
  });
});

it("does not wait for ever", async () => {
  const { result } = await trying(Array.from({ length: 90 }, () => busy));
  expect(result).toBe(busy);
});

it("tries three times what may pass", async () => {
  expect(await trying([broken, broken, "print"])).toMatchObject({ result: "print", waited: [1000, 4000] });
  expect(await trying([broken, broken, broken, "print"])).toMatchObject({ result: broken, left: 1 });
});

it.each(["not_signed_in", "not_holder"] as const)("takes %s for an answer", async (code) => {
  const no = new ApiError(code, "No.", code === "not_holder" ? 403 : 401);
  expect(await trying([no, "print"])).toEqual({ result: no, waited: [], busyTold: 0, left: 1 });
});
