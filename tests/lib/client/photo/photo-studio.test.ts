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
/** The error of a browser when a script fails to load. */
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
  await new Promise((resolve) => setTimeout(resolve));
  process.off("unhandledRejection", unhandled);
  vi.unstubAllGlobals();
  expect(unhandled).not.toHaveBeenCalled();
});

describe("a studio that could not be opened", () => {
  test("is opened again when a picture is requested", async () => {
    vi.mocked(openEngine).mockRejectedValueOnce(ABSENT);
    const studio = openPhotoStudio();
    await vi.waitFor(() => expect(openEngine).toHaveBeenCalledOnce());
    vi.mocked(openEngine).mockResolvedValue(engineOf());
    expect(await studio.still(PLAIN_SHOT, OPTIONS)).toMatchObject({ by: "studio", width: 2 });
    studio.dispose();
  });

  test("leaves the picture to the server when there is no WebGL", async () => {
    vi.mocked(openEngine).mockRejectedValueOnce(ABSENT);
    const studio = openPhotoStudio();
    await studio.still(PLAIN_SHOT, OPTIONS).catch(() => undefined);
    expect(await studio.still(PLAIN_SHOT, OPTIONS)).toBe(SERVED);
    studio.dispose();
  });

  test("rejects with a message while it fails, and opens on a later request", async () => {
    vi.mocked(openEngine).mockRejectedValue(ABSENT);
    const studio = openPhotoStudio();
    for (let turn = 0; turn < 3; turn++) {
      await expect(studio.still(PLAIN_SHOT, OPTIONS)).rejects.toThrow("The picture was lost while it was taken");
    }
    vi.mocked(openEngine).mockResolvedValue(engineOf());
    expect(await studio.still(PLAIN_SHOT, OPTIONS)).toMatchObject({ by: "studio" });
    studio.dispose();
  });

  test("has the server's formats, and more once it is open", async () => {
    vi.mocked(openEngine).mockRejectedValue(ABSENT);
    const studio = openPhotoStudio();
    expect(await studio.animationFormats).toEqual(["gif", "webp"]);
    expect(await studio.isLive).toBe(false);
    vi.mocked(openEngine).mockResolvedValue(engineOf());
    expect(await studio.animationFormats).toEqual(["mp4", "gif", "webp"]);
    expect(await studio.isLive).toBe(true);
    studio.dispose();
  });

  test("resolves load for a subject", async () => {
    vi.mocked(openEngine).mockRejectedValueOnce(ABSENT);
    const studio = openPhotoStudio();
    await expect(studio.load({ id: 1, mood: "gm", playhead: 0 })).resolves.toBeUndefined();
    studio.dispose();
  });

  test("is not opened again after dispose", async () => {
    vi.mocked(openEngine).mockRejectedValue(ABSENT);
    const studio = openPhotoStudio();
    studio.dispose();
    await expect(studio.still(PLAIN_SHOT, OPTIONS)).rejects.toThrow(PhotoError);
    expect(openEngine).toHaveBeenCalledOnce();
  });
});

test("a new studio takes a lost picture again, and the old one is disposed", async () => {
  const old = engineOf({ still: () => Promise.reject(new PhotoError("lost")) });
  vi.mocked(openEngine).mockResolvedValueOnce(old).mockResolvedValue(engineOf());
  const studio = openPhotoStudio();
  expect(await studio.still(PLAIN_SHOT, OPTIONS)).toMatchObject({ by: "studio" });
  expect(old.dispose).toHaveBeenCalledOnce();
  expect(openEngine).toHaveBeenCalledTimes(2);
  studio.dispose();
});

test("reports a model that cannot be drawn without a second try", async () => {
  const still = vi.fn(() => Promise.reject(new PhotoError("model")));
  vi.mocked(openEngine).mockResolvedValue(engineOf({ still }));
  const studio = openPhotoStudio();
  await expect(studio.still(PLAIN_SHOT, OPTIONS)).rejects.toThrow("model cannot be drawn");
  expect(still).toHaveBeenCalledOnce();
  studio.dispose();
});
