import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MAX_PHOTOS, type ShotInProgress, type TakenPhoto, usePhotosStore } from "@/stores/photos-store";

const store = () => usePhotosStore.getState();

/** Object URLs that are not revoked. */
const open = new Set<string>();
beforeEach(() => {
  usePhotosStore.setState(usePhotosStore.getInitialState(), true);
  open.clear();
  const { createObjectURL, revokeObjectURL } = URL;
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    const url = createObjectURL(blob);
    open.add(url);
    return url;
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((url) => {
    open.delete(url);
    revokeObjectURL(url);
  });
});
afterEach(() => {
  for (const { key } of store().photos) store().remove(key);
  vi.restoreAllMocks();
});

const facts = (key: number) => ({ key, id: 7, mood: "gm", count: 1, ratio: "1:1", isMoving: false }) as const;
const taken = (key: number): Omit<TakenPhoto, "url"> => ({
  ...facts(key),
  blob: new Blob([`photo ${key}`]),
  name: `meebit-00007-gm-1x1-${key}.png`,
  width: 1080,
  height: 1080,
  by: "studio",
});
const making = (key: number, share: number): ShotInProgress => ({ ...facts(key), share, secondsLeft: null });

/** The text of each photo, by its object URL, oldest first. */
const contents = () => Promise.all(store().photos.map(async ({ url }) => (await fetch(url)).text()));

describe("the photos of a visit", () => {
  it("have an object URL with their bytes, oldest first", async () => {
    expect([store().add(taken(1)), store().add(taken(2))]).toEqual([false, false]);
    expect(await contents()).toEqual(["photo 1", "photo 2"]);
    expect(open.size).toBe(2);
  });

  it("are the latest that memory holds: adding one more drops the oldest and reports it", async () => {
    for (let key = 1; key <= MAX_PHOTOS; key++) expect(store().add(taken(key)), `photo ${key}`).toBe(false);
    const oldest = store().photos[0]?.url ?? "";
    expect(store().add(taken(MAX_PHOTOS + 1))).toBe(true);
    expect(store().photos.map(({ key }) => key)).toEqual(Array.from({ length: MAX_PHOTOS }, (_, at) => at + 2));
    expect(open.size).toBe(MAX_PHOTOS);
    expect(open).not.toContain(oldest);
    expect(store().unsaved).toEqual(Array.from({ length: MAX_PHOTOS }, (_, at) => at + 2));
  });

  it("are unsaved until they are downloaded, shared or removed", () => {
    for (const key of [1, 2, 3]) store().add(taken(key));
    store().markSaved(1);
    store().remove(2);
    expect(store().unsaved).toEqual([3]);
  });

  it("are removed one by one, with the URL of that one only", async () => {
    for (const key of [1, 2, 3]) store().add(taken(key));
    store().remove(2);
    expect(await contents()).toEqual(["photo 1", "photo 3"]);
    expect([...open]).toEqual(store().photos.map(({ url }) => url));
    store().remove(2);
    expect(store().photos).toHaveLength(2);
  });

  it("stay while shots are in progress or fail", () => {
    store().add(taken(1));
    store().setMaking(making(2, 0));
    store().endMaking(2);
    store().setLate({ kind: "failed", message: "It failed." });
    expect(store().photos.map(({ key }) => key)).toEqual([1]);
    expect(store().late).toEqual({ kind: "failed", message: "It failed." });
    store().setLate(null);
    expect(store().late).toBeNull();
  });
});

describe("shots in progress", () => {
  it("keep their order while their progress changes", () => {
    for (const key of [1, 2, 3]) store().setMaking(making(key, 0));
    store().setMaking(making(2, 0.5));
    expect(store().making.map(({ key, share }) => [key, share])).toEqual([
      [1, 0],
      [2, 0.5],
      [3, 0],
    ]);
  });

  it("end one by one, in any order", () => {
    for (const key of [1, 2, 3]) store().setMaking(making(key, 0));
    store().endMaking(2);
    store().endMaking(4);
    expect(store().making.map(({ key }) => key)).toEqual([1, 3]);
  });
});
