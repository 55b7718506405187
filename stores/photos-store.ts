import { create } from "zustand";
import type { Mood } from "@/lib/shared/moods";
import type { PhotoRatio } from "@/lib/shared/photo/sizes";

/** So many are kept; memory is not without end. */
export const MAX_PHOTOS = 24;

/** What a shot is of. */
interface ShotFacts {
  readonly id: number;
  readonly mood: Mood;
  /** How many are in it: of a group `id` and `mood` are those of the first. */
  readonly count: number;
  readonly ratio: PhotoRatio;
  /** An animation, not a picture. */
  readonly isMoving: boolean;
}

/** A finished shot. */
export interface TakenPhoto extends ShotFacts {
  readonly key: number;
  readonly blob: Blob;
  /** File name. */
  readonly name: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly by: "studio" | "server";
  /** Of the blob; it holds until the photo is removed. */
  readonly url: string;
}

/** A shot that is being made. */
export interface Making extends ShotFacts {
  readonly key: number;
  /** 0..1. */
  readonly share: number;
  /** null while nobody can tell. */
  readonly secondsLeft: number | null;
}

/** What has become of a shot once the camera was put down. */
export type LateShot =
  | { readonly kind: "done"; readonly key: number }
  | { readonly kind: "failed"; readonly words: string };

/** What was taken in this visit, oldest first. Nothing of it is stored. */
interface PhotosState {
  readonly photos: readonly TakenPhoto[];
  readonly making: readonly Making[];
  /** The last one, until it has been seen; null when there is nothing to tell. */
  readonly late: LateShot | null;

  /** Keeps a photo; the oldest one goes when there are too many. @returns whether it had to */
  add(photo: Omit<TakenPhoto, "url">): boolean;
  remove(key: number): void;
  removeAll(): void;
  /** Notes a shot that is being made, or how far it is. */
  setMaking(making: Making): void;
  endMaking(key: number): void;
  setLate(late: LateShot | null): void;
}

export const usePhotosStore = create<PhotosState>()((set, get) => ({
  photos: [],
  making: [],
  late: null,

  add(photo) {
    const all = [...get().photos, { ...photo, url: URL.createObjectURL(photo.blob) }];
    const gone = all.slice(0, -MAX_PHOTOS);
    for (const { url } of gone) URL.revokeObjectURL(url);
    set({ photos: all.slice(-MAX_PHOTOS) });
    return gone.length > 0;
  },
  remove(key) {
    const { photos } = get();
    for (const photo of photos) if (photo.key === key) URL.revokeObjectURL(photo.url);
    set({ photos: photos.filter((photo) => photo.key !== key) });
  },
  removeAll() {
    for (const { url } of get().photos) URL.revokeObjectURL(url);
    set({ photos: [] });
  },
  setMaking(next) {
    const { making } = get();
    const isThere = making.some(({ key }) => key === next.key);
    set({ making: isThere ? making.map((each) => (each.key === next.key ? next : each)) : [...making, next] });
  },
  setLate: (late) => set({ late }),
  endMaking: (key) => set({ making: get().making.filter((each) => each.key !== key) }),
}));
