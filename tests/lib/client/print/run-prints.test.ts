// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { ApiError } from "@/lib/client/api/fetch-json";
import { putSession } from "@/lib/client/api/use-session";
import { usePrintDownload } from "@/lib/client/print/print-download";
import {
  cancelPrints,
  dismissPrints,
  finishPrints,
  retryPrints,
  runNextPrints,
  startPrints,
} from "@/lib/client/print/run-prints";
import type { PlaceKind } from "@/lib/client/print/zip-place";
import { useCharacterStore } from "@/stores/character-store";
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
  fetchPrint: (...args: Parameters<FetchPrint>) => browser.fetchPrint?.(...args),
}));

const distrusted = vi.hoisted(() => vi.fn());
vi.mock("@/lib/client/api/use-holdings", () => ({ invalidateHoldings: distrusted }));

/** Names of released ZIPs. */
const released: string[] = [];

/** A place for ZIPs of `most` prints, with `room` bytes each. */
function placeOf(maxPrints: number, room = Number.POSITIVE_INFINITY): PlaceKind {
  return {
    maxPrints,
    async open(name) {
      let size = 0;
      return {
        stream: new WritableStream({
          async write(chunk) {
            size += chunk.byteLength;
            if (size <= room) return;
            // A disk reports this late: the next print is already requested.
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

/** A print that arrives slowly and never completes. */
const drip: FetchPrint = async (_id, { signal, onBytes }) => {
  for (let received = 0; !signal.aborted; received++) {
    onBytes?.(received, 1_600_000);
    await pass(5);
  }
  throw signal.reason;
};

/** Spy on downloads. */
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
  distrusted.mockClear();
  useCharacterStore.getState().setPrintedIds([]);
  saves.mockRestore();
});

describe("a disk that is full during a download", () => {
  it.each([
    ["in the middle of a print", 1500],
    ["with the last bytes of a print", 2060],
  ])("ends the download %s, and the next download succeeds", async (_when, room) => {
    browser.kind = placeOf(Number.POSITIVE_INFINITY, room);
    const others: Promise<unknown>[] = [];
    browser.fetchPrint = async (id, options) => {
      if (id === 1) return printBytes();
      const other = drip(id, options);
      others.push(other);
      return other;
    };
    void startPrints([1, 2, 3]);
    await step("lost");
    // The other prints end too, and change nothing.
    await Promise.allSettled(others);
    await new Promise(setImmediate);
    expect(state()).toMatchObject({ step: "lost", message: expect.stringMatching(/^There is not enough room/) });
    browser.kind = placeOf(Number.POSITIVE_INFINITY);
    browser.fetchPrint = async () => printBytes();
    await startPrints([1, 2]);
    expect(state()).toMatchObject({ step: "saved", progress: { saved: 2 } });
  });
});

describe("a finished ZIP", () => {
  it("is saved by the browser once, without a click", async () => {
    await startPrints([1, 2]);
    expect(saves).toHaveBeenCalledOnce();
    expect(saves.mock.contexts[0]).toMatchObject({ download: "meebits-prints.zip", href: "blob:meebits-prints.zip" });
  });

  it("marks its prints as downloaded, without those that failed or were left out", async () => {
    browser.fetchPrint = async (id) => {
      if (id === 2) throw new ApiError("not_holder", "No.", 403);
      if (id === 3) throw new ApiError("internal", "No.", 500);
      return printBytes();
    };
    putSession({ address: "0xA", demoWallet: false });
    void startPrints([1, 2, 3, 4]);
    await step("stopped");
    expect(useCharacterStore.getState().printedIds).toEqual([]);
    // The prints are of the account that requested them.
    putSession({ address: null, demoWallet: false });
    finishPrints();
    await step("saved");
    expect(useCharacterStore.getState()).toMatchObject({ printedBy: "0xA", printedIds: [1, 4] });
  });

  it.each([
    ["is dismissed", async () => dismissPrints()],
    ["is replaced by another download", () => startPrints([3])],
  ])("is released a minute after it %s", async (_what, leave) => {
    await startPrints([1, 2]);
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    void leave();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(released).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(released).toEqual(["meebits-prints.zip"]);
  });
});

it("invalidates the holdings when an avatar was sold, also without a ZIP", async () => {
  browser.fetchPrint = async () => {
    throw new ApiError("not_holder", "No.", 403);
  };
  await startPrints([1]);
  expect(state()).toMatchObject({ step: "lost" });
  expect(distrusted).toHaveBeenCalledOnce();
});

describe("several ZIPs in sequence", () => {
  beforeEach(() => {
    browser.kind = placeOf(2);
  });

  it("retry only the ZIP that was cancelled", async () => {
    await startPrints([1, 2, 3, 4]);
    browser.fetchPrint = drip;
    void runNextPrints();
    await step("going");
    cancelPrints();
    await step("cancelled");
    expect(state()).toEqual({ step: "cancelled", part: 2, parts: 2 });
    const requestedIds: number[] = [];
    browser.fetchPrint = async (id) => {
      requestedIds.push(id);
      return printBytes();
    };
    await retryPrints();
    expect(requestedIds).toEqual([3, 4]);
    expect(state()).toMatchObject({ step: "saved", part: 2, parts: 2, file: { name: "meebits-prints-2-of-2.zip" } });
  });

  it("retry a ZIP that had no room", async () => {
    await startPrints([1, 2, 3, 4]);
    if (browser.kind) vi.spyOn(browser.kind, "open").mockImplementationOnce(placeOf(2, 1500).open);
    await runNextPrints();
    expect(state()).toMatchObject({ step: "lost", part: 2, parts: 2 });
    await retryPrints();
    expect(state()).toMatchObject({ step: "saved", part: 2, progress: { saved: 2 } });
  });

  it("fetch a print that one ZIP lacks with the last ZIP", async () => {
    browser.fetchPrint = async (id) => {
      if (id === 2) throw new ApiError("internal", "No.", 500);
      return printBytes();
    };
    void startPrints([1, 2, 3]);
    await step("stopped");
    finishPrints();
    await step("saved");
    browser.fetchPrint = async () => printBytes();
    await runNextPrints();
    expect(state()).toMatchObject({ step: "saved", part: 2, parts: 2, progress: { saved: 2, total: 2 } });
  });
});

describe("a second click while a file is being opened", () => {
  const slowly = (kind: PlaceKind): PlaceKind => ({
    ...kind,
    async open(...args) {
      await pass(20);
      return await kind.open(...args);
    },
  });

  it("starts the next part once", async () => {
    browser.kind = slowly(placeOf(1));
    await startPrints([1, 2, 3]);
    await Promise.all([runNextPrints(), runNextPrints()]);
    expect(state()).toMatchObject({ step: "saved", part: 2, parts: 3, progress: { saved: 1 } });
  });

  it("retries a part once", async () => {
    browser.kind = slowly(placeOf(1));
    await startPrints([1, 2]);
    const requestedIds: number[] = [];
    browser.fetchPrint = drip;
    void runNextPrints();
    await step("going");
    cancelPrints();
    await step("cancelled");
    browser.fetchPrint = async (id) => {
      requestedIds.push(id);
      return printBytes();
    };
    await Promise.all([retryPrints(), retryPrints()]);
    expect(state()).toMatchObject({ step: "saved", part: 2 });
    expect(requestedIds).toEqual([2]);
  });
});
