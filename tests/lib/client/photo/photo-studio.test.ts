import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openBrowserStudio } from "@/lib/client/photo/browser-studio";
import type { Photo, PhotoStudio } from "@/lib/client/photo/photo";
import { openPhotoStudio, type PageStudio } from "@/lib/client/photo/photo-studio";
import { fetchModel } from "@/lib/client/viewer/scene-files";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import { PLAIN_SHOT } from "@/tests/support/photo-shot";

const SERVED: Photo = { blob: new Blob(), name: "served", width: 1, height: 1, by: "server" };

vi.mock("@/lib/client/photo/browser-studio", () => ({ openBrowserStudio: vi.fn() }));
vi.mock("@/lib/client/photo/server-studio", () => ({
  serverStudio: {
    isLive: false,
    animationFormats: ["gif", "webp"],
    still: async () => SERVED,
    animation: async () => SERVED,
    load: async () => undefined,
  },
}));
vi.mock("@/lib/client/viewer/scene-files", () => ({ fetchModel: vi.fn(async () => new ArrayBuffer(8)) }));

const OPTIONS = { edge: 1080, format: "png", signal: new AbortController().signal } as const;
const OWN: Photo = { blob: new Blob(), name: "own", width: 2, height: 2, by: "studio" };
const takeStill = (studio: PageStudio) =>
  studio.use((opened) => opened.still(PLAIN_SHOT, OPTIONS), { signal: OPTIONS.signal });
/** The error of a browser when a script fails to load. */
const ABSENT = new TypeError("Failed to fetch dynamically imported module");

function studioOf(more: Partial<PhotoStudio> = {}): PhotoStudio {
  return {
    isLive: true,
    animationFormats: ["mp4", "gif"],
    load: async () => undefined,
    prepare: async () => undefined,
    still: async () => OWN,
    animation: async () => OWN,
    preview: () => Promise.reject(new PhotoError("lost")),
    dispose: vi.fn(),
    ...more,
  };
}

const unhandled = vi.fn();
beforeEach(() => {
  vi.stubGlobal("location", { search: "" });
  vi.mocked(openBrowserStudio).mockReset().mockResolvedValue(null);
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
    vi.mocked(openBrowserStudio).mockRejectedValueOnce(ABSENT);
    const studio = openPhotoStudio();
    await vi.waitFor(() => expect(openBrowserStudio).toHaveBeenCalledOnce());
    vi.mocked(openBrowserStudio).mockResolvedValue(studioOf());
    expect(await takeStill(studio)).toMatchObject({ by: "studio", width: 2 });
    studio.dispose();
  });

  test("leaves the picture to the server when there is no WebGL", async () => {
    vi.mocked(openBrowserStudio).mockRejectedValueOnce(ABSENT);
    const studio = openPhotoStudio();
    await takeStill(studio).catch(() => undefined);
    expect(await takeStill(studio)).toBe(SERVED);
    studio.dispose();
  });

  test("rejects with a message while it fails, and opens on a later request", async () => {
    vi.mocked(openBrowserStudio).mockRejectedValue(ABSENT);
    const studio = openPhotoStudio();
    for (let turn = 0; turn < 3; turn++) {
      await expect(takeStill(studio)).rejects.toThrow("The picture was lost while it was taken");
    }
    vi.mocked(openBrowserStudio).mockResolvedValue(studioOf());
    expect(await takeStill(studio)).toMatchObject({ by: "studio" });
    studio.dispose();
  });

  test("has the server's formats, and more once it is open", async () => {
    vi.mocked(openBrowserStudio).mockRejectedValue(ABSENT);
    const studio = openPhotoStudio();
    expect(await studio.animationFormats).toEqual(["gif", "webp"]);
    expect(await studio.isLive).toBe(false);
    vi.mocked(openBrowserStudio).mockResolvedValue(studioOf());
    expect(await studio.animationFormats).toEqual(["mp4", "gif", "webp"]);
    expect(await studio.isLive).toBe(true);
    studio.dispose();
  });

  test("resolves load for a subject", async () => {
    vi.mocked(openBrowserStudio).mockRejectedValueOnce(ABSENT);
    const studio = openPhotoStudio();
    await expect(studio.use((opened) => opened.load({ id: 1, mood: "gm", playhead: 0 }))).resolves.toBeUndefined();
    studio.dispose();
  });

  test("is not opened again after dispose", async () => {
    vi.mocked(openBrowserStudio).mockRejectedValue(ABSENT);
    const studio = openPhotoStudio();
    studio.dispose();
    await expect(takeStill(studio)).rejects.toThrow(PhotoError);
    expect(openBrowserStudio).toHaveBeenCalledOnce();
  });
});

test("a new studio takes a lost picture again, and the old one is disposed", async () => {
  const old = studioOf({ still: () => Promise.reject(new PhotoError("lost")) });
  vi.mocked(openBrowserStudio).mockResolvedValueOnce(old).mockResolvedValue(studioOf());
  const studio = openPhotoStudio();
  expect(await takeStill(studio)).toMatchObject({ by: "studio" });
  expect(old.dispose).toHaveBeenCalledOnce();
  expect(openBrowserStudio).toHaveBeenCalledTimes(2);
  studio.dispose();
});

test("reports a model that cannot be drawn without a second try", async () => {
  const still = vi.fn(() => Promise.reject(new PhotoError("model")));
  vi.mocked(openBrowserStudio).mockResolvedValue(studioOf({ still }));
  const studio = openPhotoStudio();
  await expect(takeStill(studio)).rejects.toThrow("model cannot be drawn");
  expect(still).toHaveBeenCalledOnce();
  studio.dispose();
});

test("loads models, whose failures are the avatar's, until it is disposed", async () => {
  vi.mocked(openBrowserStudio).mockResolvedValue(studioOf());
  vi.mocked(fetchModel).mockReset().mockRejectedValueOnce(new Error("offline")).mockResolvedValue(new ArrayBuffer(8));
  const studio = openPhotoStudio();
  // `as`: openPhotoStudio passes it.
  const [load] = vi.mocked(openBrowserStudio).mock.lastCall as Parameters<typeof openBrowserStudio>;
  await expect(load(1)).rejects.toMatchObject({ code: "avatar" });
  await expect(load(1)).resolves.toHaveProperty("byteLength", 8);
  studio.dispose();
  expect(vi.mocked(fetchModel).mock.lastCall?.[1].aborted).toBe(true);
});

test("a WebP is the server's, whatever happens to this browser's studio", async () => {
  vi.mocked(openBrowserStudio).mockReturnValue(new Promise(() => {}));
  const studio = openPhotoStudio();
  const options = { ...OPTIONS, format: "webp", onProgress: () => {} } as const;
  expect(await studio.use((opened) => opened.animation(PLAIN_SHOT, options), { format: "webp" })).toBe(SERVED);
  studio.dispose();
});

test("a cancelled use ends at once", async () => {
  vi.mocked(openBrowserStudio).mockReturnValue(new Promise(() => {}));
  const studio = openPhotoStudio();
  const abortController = new AbortController();
  const taken = studio.use((opened) => opened.still(PLAIN_SHOT, OPTIONS), { signal: abortController.signal });
  abortController.abort();
  await expect(taken).rejects.toMatchObject({ name: "AbortError" });
  studio.dispose();
});
