// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PrintError } from "@/lib/client/print/fetch-print";
import { printErrorText } from "@/lib/client/print/print-error-text";
import { choosePlace, getZipErrorMessage, type ZipPlace } from "@/lib/client/print/zip-place";
import { FakeStorage } from "@/tests/lib/client/print/fake-storage";

/** Object URLs with their blobs. */
const urls = new Map<string, Blob>();
beforeEach(() => {
  urls.clear();
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    const url = `blob:${urls.size + 1}`;
    // `as`: the tests make no media sources.
    urls.set(url, blob as Blob);
    return url;
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((url) => void urls.delete(url));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function writeZip({ stream }: ZipPlace, texts: readonly string[]): Promise<void> {
  const writer = stream.getWriter();
  for (const text of texts) await writer.write(new TextEncoder().encode(text));
  await writer.close();
}

/** A browser with a dialog for files, and the file that its user picks. */
function stubPicker(before = "") {
  const file = { name: "mine.zip", text: before, isRemoved: false, canWrite: true };
  const pick = vi.fn(async (_options: object) => ({
    name: file.name,
    getFile: async () => new Blob([file.text]),
    async createWritable() {
      if (!file.canWrite) throw new DOMException("no", "NoModificationAllowedError");
      const written: string[] = [];
      return new WritableStream<Uint8Array>({
        write: (chunk) => void written.push(new TextDecoder().decode(chunk)),
        close() {
          file.text = written.join("");
        },
      });
    },
    async remove() {
      file.isRemoved = true;
    },
  }));
  vi.stubGlobal("showSaveFilePicker", pick);
  return { file, pick };
}

describe("a browser with a dialog for files", () => {
  it("writes one ZIP of any size to the user's file, without a link", async () => {
    const { file, pick } = stubPicker();
    const { maxPrints, open } = await choosePlace();
    expect(maxPrints).toBe(Number.POSITIVE_INFINITY);
    const place = await open("meebits-prints.zip", 5000);
    expect(pick).toHaveBeenCalledWith({
      suggestedName: "meebits-prints.zip",
      types: [{ description: "ZIP", accept: { "application/zip": [".zip"] } }],
    });
    await writeZip(place, ["one", "two"]);
    expect(file.text).toBe("onetwo");
    const zip = await place.finish();
    expect(zip).toMatchObject({ name: "mine.zip", size: 6, address: null });
    zip.release();
    expect(file.isRemoved).toBe(false);
  });

  it("removes the empty file of a failed ZIP, but never a file that had content", async () => {
    for (const [before, isRemoved] of [
      ["", true],
      ["the user's own", false],
    ] as const) {
      const { file } = stubPicker(before);
      const place = await (await choosePlace()).open("meebits-prints.zip", 1);
      await place.stream.abort();
      await place.discard();
      expect([file.isRemoved, file.text]).toEqual([isRemoved, before]);
    }
  });

  it("leaves no empty file where it may not write", async () => {
    const { file } = stubPicker();
    file.canWrite = false;
    const { open } = await choosePlace();
    await expect(open("meebits-prints.zip", 1)).rejects.toMatchObject({ name: "NoModificationAllowedError" });
    expect(file.isRemoved).toBe(true);
  });

  it("passes a cancelled dialog on", async () => {
    vi.stubGlobal("showSaveFilePicker", async () => {
      throw new DOMException("The user aborted a request.", "AbortError");
    });
    const { open } = await choosePlace();
    await expect(open("meebits-prints.zip", 1)).rejects.toMatchObject({ name: "AbortError" });
  });
});

describe("a browser with a storage of its own", () => {
  const PRINT_BYTES = 1_900_000;

  it("stores the ZIP as a locked file until it is released", async () => {
    const storage = new FakeStorage(10 * PRINT_BYTES);
    storage.install();
    const { maxPrints, open } = await choosePlace();
    expect(maxPrints).toBe(Number.POSITIVE_INFINITY);
    const place = await open("meebits-prints.zip", 10);
    expect([storage.files.size, storage.locks.size]).toEqual([1, 1]);
    await writeZip(place, ["one", "two"]);
    const zip = await place.finish();
    expect(zip).toMatchObject({ name: "meebits-prints.zip", size: 6 });
    const blob = urls.get(zip.address ?? "");
    expect([blob?.type, blob?.size]).toEqual(["application/zip", 6]);
    zip.release();
    await vi.waitFor(() => expect([storage.files.size, storage.locks.size, urls.size]).toEqual([0, 0, 0]));
  });

  it("refuses more prints than it has room for, and says how many", async () => {
    new FakeStorage(3 * PRINT_BYTES - 1).install();
    const { open } = await choosePlace();
    const refusal = open("meebits-prints.zip", 3);
    await expect(refusal).rejects.toBeInstanceOf(PrintError);
    await expect(refusal).rejects.toMatchObject({ code: "no_zip", message: printErrorText.noRoomFor(2) });
    await (await open("meebits-prints.zip", 2)).discard();
  });

  it("says no number below zero when it is more than full", async () => {
    const storage = new FakeStorage(100);
    storage.install();
    storage.files.set("other.zip", new Blob(["x".repeat(1000)]));
    await expect((await choosePlace()).open("a.zip", 1)).rejects.toMatchObject({
      message: printErrorText.noRoomFor(0),
    });
  });

  it("leaves neither file nor lock when the file cannot be written", async () => {
    const storage = new FakeStorage(10 * PRINT_BYTES);
    storage.install();
    storage.refuseWriting = true;
    const { open } = await choosePlace();
    await expect(open("meebits-prints.zip", 1)).rejects.toMatchObject({ name: "QuotaExceededError" });
    await vi.waitFor(() => expect([storage.files.size, storage.locks.size]).toEqual([0, 0]));
  });

  it("is not used where private windows lack it", async () => {
    new FakeStorage(10 * PRINT_BYTES).install();
    vi.stubGlobal("navigator", {
      storage: {
        getDirectory: async () => {
          throw new DOMException("no", "SecurityError");
        },
      },
    });
    expect((await choosePlace()).maxPrints).toBe(100);
  });
});

describe("a browser with memory only", () => {
  it("makes ZIPs of at most a hundred prints, each with a link until it is released", async () => {
    const { maxPrints, open } = await choosePlace();
    expect(maxPrints).toBe(100);
    const place = await open("meebits-prints-1-of-2.zip", 100);
    await writeZip(place, ["one", "two"]);
    const zip = await place.finish();
    expect(zip).toMatchObject({ name: "meebits-prints-1-of-2.zip", size: 6 });
    const blob = urls.get(zip.address ?? "");
    expect([blob?.type, blob?.size]).toEqual(["application/zip", 6]);
    zip.release();
    expect(urls.size).toBe(0);
  });

  it("forgets the bytes of a discarded ZIP", async () => {
    const place = await (await choosePlace()).open("a.zip", 1);
    const writer = place.stream.getWriter();
    await writer.write(new TextEncoder().encode("one"));
    await place.discard();
    expect((await place.finish()).size).toBe(0);
  });
});

describe("the message for a ZIP that cannot be written", () => {
  it.each([
    ["QuotaExceededError", printErrorText.noRoom],
    ["NotAllowedError", printErrorText.noPermission],
    ["SecurityError", printErrorText.noPermission],
    ["NoModificationAllowedError", printErrorText.noPermission],
    ["InvalidStateError", printErrorText.notWritten],
  ])("names the reason of %s", (name, message) => {
    expect(getZipErrorMessage(new DOMException("no", name))).toBe(message);
  });

  it("is the error's own where it has one for users, else the general one", () => {
    expect(getZipErrorMessage(new PrintError("no_zip", "There is no ZIP."))).toBe("There is no ZIP.");
    for (const other of [new Error("disk"), "disk", null]) {
      expect(getZipErrorMessage(other)).toBe(printErrorText.notWritten);
    }
  });
});
