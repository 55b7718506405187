import { create } from "zustand";
import type { Mood } from "@/lib/shared/moods";
import type { PhotoRatio } from "@/lib/shared/photo/sizes";

/** Maximum stored photos; memory is limited. */
export const MAX_PHOTOS = 24;

interface ShotFacts {
  readonly id: number;
  readonly mood: Mood;
  /** Number of avatars; for a group, `id` and `mood` are those of the first. */
  readonly count: number;
  readonly ratio: PhotoRatio;
  readonly isMoving: boolean;
}

export interface TakenPhoto extends ShotFacts {
  readonly key: number;
  readonly blob: Blob;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly by: "studio" | "server";
  /** Object URL of the blob; valid until the photo is removed or the page is unloaded. */
  readonly url: string;
}

export interface ShotInProgress extends ShotFacts {
  readonly key: number;
  /** 0..1. */
  readonly share: number;
  /** null without an estimate. */
  readonly secondsLeft: number | null;
}

/** Result of a shot that finished after the camera was closed. */
export type LateShot =
  | { readonly kind: "done"; readonly key: number }
  | { readonly kind: "failed"; readonly message: string };

/** The photos of this visit, oldest first. Nothing is persisted. */
interface PhotosState {
  readonly photos: readonly TakenPhoto[];
  /** Keys of those that were neither downloaded nor shared. */
  readonly unsaved: readonly number[];
  readonly making: readonly ShotInProgress[];
  /** The last late result until the user sees it; null if none. */
  readonly late: LateShot | null;

  /** Adds a photo; drops the oldest one if there are too many. @returns whether it dropped one */
  add(photo: Omit<TakenPhoto, "url">): boolean;
  remove(key: number): void;
  /** Records that the user has downloaded or shared a photo. */
  markSaved(key: number): void;
  /** Adds a shot in progress or updates its progress. */
  setMaking(making: ShotInProgress): void;
  endMaking(key: number): void;
  setLate(late: LateShot | null): void;
}

export const usePhotosStore = create<PhotosState>()((set, get) => ({
  photos: [],
  unsaved: [],
  making: [],
  late: null,

  add(photo) {
    const all = [...get().photos, { ...photo, url: URL.createObjectURL(photo.blob) }];
    const removed = all.slice(0, -MAX_PHOTOS);
    for (const { url } of removed) URL.revokeObjectURL(url);
    const unsaved = [...get().unsaved, photo.key].filter((key) => removed.every((each) => each.key !== key));
    set({ photos: all.slice(-MAX_PHOTOS), unsaved });
    return removed.length > 0;
  },
  remove(key) {
    const { photos, unsaved } = get();
    for (const photo of photos) if (photo.key === key) URL.revokeObjectURL(photo.url);
    set({ photos: photos.filter((photo) => photo.key !== key), unsaved: unsaved.filter((each) => each !== key) });
  },
  markSaved: (key) => set({ unsaved: get().unsaved.filter((each) => each !== key) }),
  setMaking(next) {
    const { making } = get();
    const isThere = making.some(({ key }) => key === next.key);
    set({ making: isThere ? making.map((each) => (each.key === next.key ? next : each)) : [...making, next] });
  },
  setLate: (late) => set({ late }),
  endMaking: (key) => set({ making: get().making.filter((each) => each.key !== key) }),
}));
