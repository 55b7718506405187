// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { usePrintDownload } from "@/lib/client/print/print-download";
import { dismissPrints, startPrints } from "@/lib/client/print/run-prints";
import { clearLeftovers } from "@/lib/client/print/zip-place";
import { FakeStorage } from "@/tests/lib/client/print/fake-storage";
import { printAnswer } from "@/tests/support/prints";

/** Room for two prints, but not for a ZIP besides. */
const QUOTA = 2 * 1_900_000;

let storage: FakeStorage;
let links: string[];

beforeEach(() => {
  storage = new FakeStorage(QUOTA);
  storage.install();
  links = [];
  vi.stubGlobal("fetch", async () => printAnswer());
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
    links.push("blob:1");
    return "blob:1";
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((link) => {
    links = links.filter((one) => one !== link);
  });
});

afterEach(() => {
  vi.useRealTimers();
  usePrintDownload.setState({ step: "none" }, true);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const download = async () => {
  await startPrints([1, 2]);
  return usePrintDownload.getState();
};

it("frees the storage a minute after a ZIP is dismissed, and accepts the next ZIP", async () => {
  expect(await download()).toMatchObject({ step: "saved", file: { address: "blob:1" } });
  expect(storage.files.size).toBe(1);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  dismissPrints();
  await vi.advanceTimersByTimeAsync(59_000);
  expect([storage.files.size, links.length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect([storage.files.size, storage.locks.size, links.length]).toEqual([0, 0, 0]);
  expect(await download()).toMatchObject({ step: "saved" });
});

it("reports how many prints fit while a ZIP is stored", async () => {
  await download();
  dismissPrints();
  expect(await download()).toMatchObject({
    step: "lost",
    message: expect.stringMatching(/^This browser has room for/),
  });
});

it("leaves no file and no lock of a failed ZIP", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ error: { code: "not_holder", message: "No." } }, { status: 403 }));
  expect(await download()).toMatchObject({ step: "lost" });
  await vi.waitFor(() => expect([storage.files.size, storage.locks.size]).toEqual([0, 0]));
});

it("removes leftover files of closed pages and keeps files in use", async () => {
  storage.files.set("old.zip", new Blob());
  await download();
  const [mine] = [...storage.files.keys()].filter((name) => name !== "old.zip");
  await clearLeftovers();
  expect([...storage.files.keys()]).toEqual([mine]);
});
