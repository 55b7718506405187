import { afterEach, expect, it, vi } from "vitest";
import { checkPrint, fetchPrint, getPrintName, getZipName } from "@/lib/client/print/fetch-print";
import { NO_ANSWER_MESSAGES } from "@/lib/shared/error-messages";
import { printAnswer, printBytes } from "@/tests/support/prints";

const { signal } = new AbortController();

function answering(answer: (init: RequestInit) => Promise<Response> | Response): void {
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => answer(init));
}

/** A response body that stalls after its first bytes. */
function silent(init: RequestInit): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(printBytes().subarray(0, 500));
      init.signal?.addEventListener("abort", () => controller.error(init.signal?.reason));
    },
  });
  return new Response(body, { headers: { "Content-Length": "2000" } });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("returns the bytes of a print and reports received and total bytes", async () => {
  answering(() => printAnswer());
  const progress: unknown[] = [];
  const bytes = await fetchPrint(7, { signal, onBytes: (...at) => progress.push(at) });
  expect(bytes).toEqual(printBytes());
  expect([progress[0], progress.at(-1)]).toEqual([
    [0, 2000],
    [2000, 2000],
  ]);
});

it("rejects a truncated print as damaged", async () => {
  answering(() => printAnswer(printBytes().slice(0, 1500), 2000));
  await expect(fetchPrint(7, { signal })).rejects.toThrow(
    expect.objectContaining({ name: "PrintError", code: "damaged" }),
  );
});

it("stops reading a response that is far larger than a print", async () => {
  let pulled = 0;
  const endless = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          pulled++;
          controller.enqueue(new Uint8Array(1_000_000));
        },
      }),
    );
  answering(endless);
  await expect(fetchPrint(7, { signal })).rejects.toThrow(
    expect.objectContaining({ name: "PrintError", code: "damaged" }),
  );
  expect(pulled).toBeLessThan(16);
});

it("passes on the server's message and Retry-After", async () => {
  const error = { code: "busy", message: "Too many pictures." };
  answering(() => Response.json({ error }, { status: 503, headers: { "Retry-After": "3" } }));
  await expect(fetchPrint(7, { signal })).rejects.toMatchObject({ ...error, status: 503, retryAfter: 3 });
});

it("reports a missing connection in words for users", async () => {
  answering(() => Promise.reject(new TypeError("Failed to fetch")));
  await expect(fetchPrint(7, { signal })).rejects.toMatchObject({ message: NO_ANSWER_MESSAGES.offline, status: 0 });
});

it("times out when the response stalls", async () => {
  vi.useFakeTimers();
  answering(silent);
  const refused = expect(fetchPrint(7, { signal })).rejects.toMatchObject({ message: NO_ANSWER_MESSAGES.late });
  await vi.advanceTimersByTimeAsync(31_000);
  await refused;
});

it("takes any time while bytes arrive", async () => {
  vi.useFakeTimers();
  const bytes = printBytes(4000);
  let sent = 0;
  answering(
    () =>
      new Response(
        new ReadableStream({
          async pull(controller) {
            await new Promise((resolve) => setTimeout(resolve, 25_000));
            controller.enqueue(bytes.subarray(sent, sent + 500));
            sent += 500;
            if (sent === bytes.length) controller.close();
          },
        }),
      ),
  );
  const loaded = fetchPrint(7, { signal });
  await vi.advanceTimersByTimeAsync(8 * 25_000);
  expect(await loaded).toEqual(bytes);
  expect(vi.getTimerCount()).toBe(0);
});

it("times out when the response does not begin, and leaves no timer", async () => {
  vi.useFakeTimers();
  answering(
    ({ signal: requestSignal }) =>
      new Promise((_, reject) => requestSignal?.addEventListener("abort", () => reject(requestSignal.reason))),
  );
  let error: unknown = null;
  const refused = fetchPrint(7, { signal }).catch((thrown: unknown) => {
    error = thrown;
  });
  await vi.advanceTimersByTimeAsync(99_000);
  expect(error).toBeNull();
  await vi.advanceTimersByTimeAsync(2000);
  await refused;
  expect(error).toMatchObject({ name: "ApiError", code: "unreachable", status: 0 });
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  ["no size", {}],
  ["a size that is no number", { "Content-Length": "many" }],
  ["the size of the compressed bytes", { "Content-Length": "17", "Content-Encoding": "gzip" }],
])("returns a print of which the server declares %s", async (_what, headers: Record<string, string>) => {
  // Larger than the first buffer.
  const bytes = printBytes(5_000_000);
  const stream = new Blob([bytes]).stream();
  answering(() => new Response(stream, { headers }));
  const progress: unknown[] = [];
  expect(await fetchPrint(7, { signal, onBytes: (...at) => progress.push(at) })).toEqual(bytes);
  expect([progress[0], progress.at(-1)]).toEqual([
    [0, null],
    [5_000_000, null],
  ]);
});

it.each(["1", "100000000000"])("trusts no declared size for its memory: %s bytes", async (size) => {
  answering(() => new Response(printBytes(3000), { headers: { "Content-Length": size } }));
  await expect(fetchPrint(7, { signal })).rejects.toMatchObject({ name: "PrintError", code: "damaged" });
});

it("rejects with the reason of the abort", async () => {
  answering(silent);
  const ending = new AbortController();
  const refused = expect(fetchPrint(7, { signal: ending.signal })).rejects.toBe("enough");
  ending.abort("enough");
  await refused;
});

it("accepts a complete JPEG, also without a declared size", () => {
  expect(() => checkPrint(printBytes(1000), 1000)).not.toThrow();
  expect(() => checkPrint(printBytes(10_000_000), null)).not.toThrow();
});

const png = printBytes();
png.set([0x89, 0x50, 0x4e]);

const withBytes = (at: number, ...bytes: number[]) => {
  const print = printBytes();
  print.set(bytes, at < 0 ? print.length + at : at);
  return print;
};

it.each([
  ["first", withBytes(0, 0)],
  ["second", withBytes(1, 0)],
  ["third", withBytes(2, 0)],
  ["last but one", withBytes(-2, 0)],
  ["last", withBytes(-1, 0)],
])("refuses a JPEG whose %s byte is wrong", (_which, bytes) => {
  expect(() => checkPrint(bytes, 2000)).toThrow(expect.objectContaining({ name: "PrintError", code: "damaged" }));
});

it.each([
  ["too small", printBytes(999), 999],
  ["too large", printBytes(10_000_001), 10_000_001],
  ["shorter than declared", printBytes(1999), 2000],
  ["longer than declared", printBytes(2001), 2000],
  ["of another type", png, 2000],
  ["truncated", printBytes(4000).subarray(0, 2000), null],
  ["empty", new Uint8Array(), 0],
])("refuses a print that is %s", (_, bytes, declared) => {
  expect(() => checkPrint(bytes, declared)).toThrow(expect.objectContaining({ name: "PrintError", code: "damaged" }));
});

it("names prints by avatar and ZIPs by part number", () => {
  expect([getPrintName(45), getPrintName(20_000)]).toEqual(["meebit-00045-print.jpg", "meebit-20000-print.jpg"]);
  expect([getZipName(1, 1), getZipName(2, 3)]).toEqual(["meebits-prints.zip", "meebits-prints-2-of-3.zip"]);
});
