import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openPageJobs } from "@/lib/client/photo/page-jobs";
import type { Photo } from "@/lib/client/photo/photo";
import type { PhotoJobs } from "@/lib/client/photo/photo-jobs";
import { openPhotoStudio } from "@/lib/client/photo/photo-studio";
import { openWorkerJobs } from "@/lib/client/photo/worker-jobs";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import { PLAIN_SHOT } from "@/tests/support/photo-shot";

const SERVED: Photo = { blob: new Blob(), name: "served", width: 1, height: 1, by: "server" };

vi.mock("@/lib/client/photo/worker-jobs", () => ({ openWorkerJobs: vi.fn() }));
vi.mock("@/lib/client/photo/page-jobs", () => ({ openPageJobs: vi.fn() }));
vi.mock("@/lib/client/photo/server-studio", () => ({
  serverStill: async () => SERVED,
  serverAnimation: async () => SERVED,
  bringPoster: async () => undefined,
}));
vi.mock("@/lib/client/viewer/fetch-model", () => ({ fetchModel: async () => new ArrayBuffer(8) }));

const OPTIONS = { edge: 1080, format: "png", signal: new AbortController().signal } as const;
const FILE = { blob: new Blob(), width: 2, height: 2 };
/** As a browser has it where a script does not come. */
const ABSENT = new TypeError("Failed to fetch dynamically imported module");

function jobsOf(more: Partial<PhotoJobs> = {}): PhotoJobs {
  return {
    prepare: async () => undefined,
    still: async () => FILE,
    animation: async () => FILE,
    preview: () => Promise.reject(new PhotoError("lost")),
    formats: async () => ["mp4", "gif"],
    dispose: vi.fn(),
    ...more,
  };
}

const unhandled = vi.fn();
beforeEach(() => {
  vi.stubGlobal("location", { search: "" });
  vi.mocked(openWorkerJobs).mockReset().mockResolvedValue(null);
  vi.mocked(openPageJobs).mockReset().mockResolvedValue(null);
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
    vi.mocked(openPageJobs).mockRejectedValueOnce(ABSENT);
    const studio = openPhotoStudio();
    await vi.waitFor(() => expect(openPageJobs).toHaveBeenCalledOnce());
    vi.mocked(openWorkerJobs).mockResolvedValue(jobsOf());
    expect(await studio.still(PLAIN_SHOT, OPTIONS)).toMatchObject({ by: "studio", width: 2 });
    studio.dispose();
  });

  test("leaves the picture to the server where there turns out to be no WebGL", async () => {
    vi.mocked(openPageJobs).mockRejectedValueOnce(ABSENT);
    const studio = openPhotoStudio();
    await studio.still(PLAIN_SHOT, OPTIONS).catch(() => undefined);
    expect(await studio.still(PLAIN_SHOT, OPTIONS)).toBe(SERVED);
    studio.dispose();
  });

  test("says so in words as long as it cannot be, and is opened by who tries again", async () => {
    vi.mocked(openPageJobs).mockRejectedValue(ABSENT);
    const studio = openPhotoStudio();
    for (let turn = 0; turn < 3; turn++) {
      await expect(studio.still(PLAIN_SHOT, OPTIONS)).rejects.toThrow("The picture was lost while it was taken");
    }
    vi.mocked(openWorkerJobs).mockResolvedValue(jobsOf());
    expect(await studio.still(PLAIN_SHOT, OPTIONS)).toMatchObject({ by: "studio" });
    studio.dispose();
  });

  test("has the server's formats, and more as soon as it is there", async () => {
    vi.mocked(openPageJobs).mockRejectedValue(ABSENT);
    const studio = openPhotoStudio();
    expect(await studio.animationFormats).toEqual(["gif", "webp"]);
    expect(await studio.isLive).toBe(false);
    vi.mocked(openWorkerJobs).mockResolvedValue(jobsOf());
    expect(await studio.animationFormats).toEqual(["mp4", "gif", "webp"]);
    expect(await studio.isLive).toBe(true);
    studio.dispose();
  });

  test("brings what a subject needs once it is there", async () => {
    vi.mocked(openPageJobs).mockRejectedValueOnce(ABSENT);
    const studio = openPhotoStudio();
    await expect(studio.bring({ id: 1, mood: "gm", playhead: 0 })).resolves.toBeUndefined();
    studio.dispose();
  });

  test("can be put away, and is not opened any more", async () => {
    vi.mocked(openPageJobs).mockRejectedValue(ABSENT);
    const studio = openPhotoStudio();
    studio.dispose();
    await expect(studio.still(PLAIN_SHOT, OPTIONS)).rejects.toThrow(PhotoError);
    expect(openPageJobs).toHaveBeenCalledOnce();
  });
});

test("a picture that is lost is taken again by a new studio; the old one is put away", async () => {
  const old = jobsOf({ still: () => Promise.reject(new PhotoError("lost")) });
  vi.mocked(openWorkerJobs).mockResolvedValueOnce(old).mockResolvedValue(jobsOf());
  const studio = openPhotoStudio();
  expect(await studio.still(PLAIN_SHOT, OPTIONS)).toMatchObject({ by: "studio" });
  expect(old.dispose).toHaveBeenCalledOnce();
  expect(openWorkerJobs).toHaveBeenCalledTimes(2);
  studio.dispose();
});

test("a model that cannot be drawn is told of as it is, at once", async () => {
  const still = vi.fn(() => Promise.reject(new PhotoError("model")));
  vi.mocked(openWorkerJobs).mockResolvedValue(jobsOf({ still }));
  const studio = openPhotoStudio();
  await expect(studio.still(PLAIN_SHOT, OPTIONS)).rejects.toThrow("model cannot be drawn");
  expect(still).toHaveBeenCalledOnce();
  studio.dispose();
});
