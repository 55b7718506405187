// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { ApiError } from "@/lib/client/api/ask";
import { usePrintDownload } from "@/lib/client/print/print-download";
import {
  cancelPrints,
  dismissPrints,
  keepPrints,
  retryPrints,
  runNextPrints,
  startPrints,
} from "@/lib/client/print/run-prints";
import type { PlaceKind } from "@/lib/client/print/zip-place";
import { printBytes } from "@/tests/support/prints";

type FetchPrint = typeof import("@/lib/client/print/fetch-print").fetchPrint;

const browser = vi.hoisted(() => ({
  kind: null as PlaceKind | null,
  fetchPrint: null as FetchPrint | null,
}));
vi.mock("@/lib/client/wait", () => ({ wait: async () => undefined }));
vi.mock("@/lib/client/print/zip-place", async (original) => ({
  ...(await original<object>()),
  choosePlace: async () => browser.kind,
}));
vi.mock("@/lib/client/print/fetch-print", async (original) => ({
  ...(await original<object>()),
  fetchPrint: (...asked: Parameters<FetchPrint>) => browser.fetchPrint?.(...asked),
}));

const distrusted = vi.hoisted(() => vi.fn());
vi.mock("@/lib/client/api/use-holdings", () => ({ invalidateHoldings: distrusted }));

/** ZIPs that were let go. */
const released: string[] = [];

/** A place for ZIPs of so many prints, with room for so many bytes in each. */
function placeOf(most: number, room = Number.POSITIVE_INFINITY): PlaceKind {
  return {
    most,
    async open(name) {
      let size = 0;
      return {
        stream: new WritableStream({
          async write(chunk) {
            size += chunk.byteLength;
            if (size <= room) return;
            // A disk says so late: the next print is waited for by then.
            await pass(20);
            throw new DOMException("Quota exceeded.", "QuotaExceededError");
          },
        }),
        finish: async () => ({ name, size, address: `blob:${name}`, release: () => void released.push(name) }),
        discard: async () => undefined,
      };
    },
  };
}

const state = () => usePrintDownload.getState();
const step = (name: ReturnType<typeof state>["step"]) => vi.waitUntil(() => state().step === name, { timeout: 3000 });
const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A print that comes by drops, and never whole. */
const drip: FetchPrint = async (_id, { signal, onBytes }) => {
  for (let received = 0; !signal.aborted; received++) {
    onBytes?.(received, 1_600_000);
    await pass(5);
  }
  throw signal.reason;
};

/** What the browser is asked to save. */
let saves: MockInstance;

beforeEach(() => {
  browser.kind = placeOf(Number.POSITIVE_INFINITY);
  browser.fetchPrint = async () => printBytes();
  saves = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
});

afterEach(async () => {
  cancelPrints();
  await vi.waitUntil(() => state().step !== "going");
  dismissPrints();
  vi.useRealTimers();
  released.length = 0;
  saves.mockRestore();
});

describe("a disk that is full while a print is on its way", () => {
  it.each([
    ["in the middle of a print", 1500],
    ["with the last bytes of a print, when nothing but the next one is waited for", 2060],
  ])("ends the download for good %s, and the next one begins", async (_when, room) => {
    browser.kind = placeOf(Number.POSITIVE_INFINITY, room);
    browser.fetchPrint = async (id, options) => (id === 1 ? printBytes() : drip(id, options));
    void startPrints([1, 2, 3]);
    await step("lost");
    await pass(200);
    expect(state()).toMatchObject({ step: "lost", words: expect.stringMatching(/^There is not enough room/) });
    browser.kind = placeOf(Number.POSITIVE_INFINITY);
    browser.fetchPrint = async () => printBytes();
    await startPrints([1, 2]);
    expect(state()).toMatchObject({ step: "saved", progress: { kept: 2 } });
  });
});

describe("a ZIP that this page has", () => {
  it("is saved by the browser once, without another press", async () => {
    await startPrints([1, 2]);
    expect(saves).toHaveBeenCalledOnce();
    expect(saves.mock.contexts[0]).toMatchObject({ download: "meebits-prints.zip", href: "blob:meebits-prints.zip" });
  });

  it.each([
    ["is dismissed", async () => dismissPrints()],
    ["makes way for another download", () => startPrints([3])],
  ])("is let go a minute after it %s", async (_what, leave) => {
    await startPrints([1, 2]);
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    void leave();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(released).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(released).toEqual(["meebits-prints.zip"]);
  });
});

it("has the chain asked anew when avatars were sold, also when no ZIP came of it", async () => {
  browser.fetchPrint = async () => {
    throw new ApiError("not_holder", "No.", 403);
  };
  await startPrints([1]);
  expect(state()).toMatchObject({ step: "lost" });
  expect(distrusted).toHaveBeenCalledOnce();
});

describe("several ZIPs, one after the other", () => {
  beforeEach(() => {
    browser.kind = placeOf(2);
  });

  it("does the one that was cancelled again, and not those before it", async () => {
    await startPrints([1, 2, 3, 4]);
    browser.fetchPrint = drip;
    void runNextPrints();
    await step("going");
    cancelPrints();
    await step("cancelled");
    expect(state()).toEqual({ step: "cancelled", part: 2, parts: 2 });
    const asked: number[] = [];
    browser.fetchPrint = async (id) => {
      asked.push(id);
      return printBytes();
    };
    await retryPrints();
    expect(asked).toEqual([3, 4]);
    expect(state()).toMatchObject({ step: "saved", part: 2, parts: 2, file: { name: "meebits-prints-2-of-2.zip" } });
  });

  it("does the one that found no room again", async () => {
    await startPrints([1, 2, 3, 4]);
    if (browser.kind) vi.spyOn(browser.kind, "open").mockImplementationOnce(placeOf(2, 1500).open);
    await runNextPrints();
    expect(state()).toMatchObject({ step: "lost", part: 2, parts: 2 });
    await retryPrints();
    expect(state()).toMatchObject({ step: "saved", part: 2, progress: { kept: 2 } });
  });

  it("brings what one of them lacks with the last", async () => {
    browser.fetchPrint = async (id) => {
      if (id === 2) throw new ApiError("internal", "No.", 500);
      return printBytes();
    };
    void startPrints([1, 2, 3]);
    await step("stopped");
    keepPrints();
    await step("saved");
    browser.fetchPrint = async () => printBytes();
    await runNextPrints();
    expect(state()).toMatchObject({ step: "saved", part: 2, parts: 2, progress: { kept: 2, total: 2 } });
  });
});

describe("a second press while a place is being opened", () => {
  const slowly = (kind: PlaceKind): PlaceKind => ({
    ...kind,
    async open(...asked) {
      await pass(20);
      return await kind.open(...asked);
    },
  });

  it("goes on with the next part once", async () => {
    browser.kind = slowly(placeOf(1));
    await startPrints([1, 2, 3]);
    await Promise.all([runNextPrints(), runNextPrints()]);
    expect(state()).toMatchObject({ step: "saved", part: 2, parts: 3, progress: { kept: 1 } });
  });

  it("does a part again once", async () => {
    browser.kind = slowly(placeOf(1));
    await startPrints([1, 2]);
    const asked: number[] = [];
    browser.fetchPrint = drip;
    void runNextPrints();
    await step("going");
    cancelPrints();
    await step("cancelled");
    browser.fetchPrint = async (id) => {
      asked.push(id);
      return printBytes();
    };
    await Promise.all([retryPrints(), retryPrints()]);
    expect(state()).toMatchObject({ step: "saved", part: 2 });
    expect(asked).toEqual([2]);
  });
});
