import { afterEach, expect, it, vi } from "vitest";
import { checkPrint, fetchPrint, getPrintName, getZipName } from "@/lib/client/print/fetch-print";
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

it("times out when the response stalls", async () => {
  vi.useFakeTimers();
  answering(silent);
  const refused = expect(fetchPrint(7, { signal })).rejects.toMatchObject({ code: "unreachable" });
  await vi.advanceTimersByTimeAsync(31_000);
  await refused;
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
