import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openEngine } from "@/lib/client/photo/open-engine";
import type { Photo, PhotoEngine } from "@/lib/client/photo/photo";
import { openPhotoStudio } from "@/lib/client/photo/photo-studio";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import { PLAIN_SHOT } from "@/tests/support/photo-shot";

const SERVED: Photo = { blob: new Blob(), name: "served", width: 1, height: 1, by: "server" };

vi.mock("@/lib/client/photo/open-engine", () => ({ openEngine: vi.fn() }));
vi.mock("@/lib/client/photo/server-studio", () => ({
  serverStudio: {
    isLive: Promise.resolve(false),
    animationFormats: Promise.resolve(["gif", "webp"]),
    still: async () => SERVED,
    animation: async () => SERVED,
    load: async () => undefined,
  },
}));
vi.mock("@/lib/client/viewer/scene-files", () => ({ fetchModel: async () => new ArrayBuffer(8) }));

const OPTIONS = { edge: 1080, format: "png", signal: new AbortController().signal } as const;
const FILE = { blob: new Blob(), width: 2, height: 2 };
/** As a browser has it where a script does not come. */
const ABSENT = new TypeError("Failed to fetch dynamically imported module");

function engineOf(more: Partial<PhotoEngine> = {}): PhotoEngine {
  return {
    prepare: async () => undefined,
    still: async () => FILE,
    animation: async () => FILE,
    preview: () => Promise.reject(new PhotoError("lost")),
    formats: ["mp4", "gif"],
    dispose: vi.fn(),
    ...more,
  };
}

const unhandled = vi.fn();
beforeEach(() => {
  vi.stubGlobal("location", { search: "" });
  vi.mocked(openEngine).mockReset().mockResolvedValue(null);
  unhandled.mockReset();
  process.on("unhandledRejection", unhandled);
});
afterEach(async () => {
  await new Promise((settle) => setTimeout(settle));
  process.off("unhandledRejection", unhandled);
  vi.unstubAllGlobals();
  expect(unhandled).not.toHaveBeenCalled();
});

describe("a studio that could not be opened", () => {
  test("is opened when a picture is asked for", async () => {
    vi.mocked(openEngine).mockRejectedValueOnce(ABSENT);
    const studio = openPhotoStudio();
    await vi.waitFor(() => expect(openEngine).toHaveBeenCalledOnce());
    vi.mocked(openEngine).mockResolvedValue(engineOf());
    expect(await studio.still(PLAIN_SHOT, OPTIONS)).toMatchObject({ by: "studio", width: 2 });
    studio.dispose();
  });

  test("leaves the picture to the server where there turns out to be no WebGL", async () => {
    vi.mocked(openEngine).mockRejectedValueOnce(ABSENT);
    const studio = openPhotoStudio();
    await studio.still(PLAIN_SHOT, OPTIONS).catch(() => undefined);
    expect(await studio.still(PLAIN_SHOT, OPTIONS)).toBe(SERVED);
    studio.dispose();
  });

  test("says so in words as long as it cannot be, and is opened by who tries again", async () => {
    vi.mocked(openEngine).mockRejectedValue(ABSENT);
    const studio = openPhotoStudio();
    for (let turn = 0; turn < 3; turn++) {
      await expect(studio.still(PLAIN_SHOT, OPTIONS)).rejects.toThrow("The picture was lost while it was taken");
    }
    vi.mocked(openEngine).mockResolvedValue(engineOf());
    expect(await studio.still(PLAIN_SHOT, OPTIONS)).toMatchObject({ by: "studio" });
    studio.dispose();
  });

  test("has the server's formats, and more as soon as it is there", async () => {
    vi.mocked(openEngine).mockRejectedValue(ABSENT);
    const studio = openPhotoStudio();
    expect(await studio.animationFormats).toEqual(["gif", "webp"]);
    expect(await studio.isLive).toBe(false);
    vi.mocked(openEngine).mockResolvedValue(engineOf());
    expect(await studio.animationFormats).toEqual(["mp4", "gif", "webp"]);
    expect(await studio.isLive).toBe(true);
    studio.dispose();
  });

  test("brings what a subject needs once it is there", async () => {
    vi.mocked(openEngine).mockRejectedValueOnce(ABSENT);
    const studio = openPhotoStudio();
    await expect(studio.load({ id: 1, mood: "gm", playhead: 0 })).resolves.toBeUndefined();
    studio.dispose();
  });

  test("can be put away, and is not opened any more", async () => {
    vi.mocked(openEngine).mockRejectedValue(ABSENT);
    const studio = openPhotoStudio();
    studio.dispose();
    await expect(studio.still(PLAIN_SHOT, OPTIONS)).rejects.toThrow(PhotoError);
    expect(openEngine).toHaveBeenCalledOnce();
  });
});

test("a picture that is lost is taken again by a new studio; the old one is put away", async () => {
  const old = engineOf({ still: () => Promise.reject(new PhotoError("lost")) });
  vi.mocked(openEngine).mockResolvedValueOnce(old).mockResolvedValue(engineOf());
  const studio = openPhotoStudio();
  expect(await studio.still(PLAIN_SHOT, OPTIONS)).toMatchObject({ by: "studio" });
  expect(old.dispose).toHaveBeenCalledOnce();
  expect(openEngine).toHaveBeenCalledTimes(2);
  studio.dispose();
});

test("a model that cannot be drawn is told of as it is, at once", async () => {
  const still = vi.fn(() => Promise.reject(new PhotoError("model")));
  vi.mocked(openEngine).mockResolvedValue(engineOf({ still }));
  const studio = openPhotoStudio();
  await expect(studio.still(PLAIN_SHOT, OPTIONS)).rejects.toThrow("model cannot be drawn");
  expect(still).toHaveBeenCalledOnce();
  studio.dispose();
});
