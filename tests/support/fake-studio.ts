import { vi } from "vitest";
import type { Photo, PhotoStudio } from "@/lib/client/photo/photo";
import type { PageStudio } from "@/lib/client/photo/photo-studio";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import type { PhotoShot } from "@/lib/shared/photo/shot";

/** One request to the studio, which the test completes. */
interface Order {
  readonly shot: PhotoShot;
  readonly options: Parameters<PhotoStudio["still"]>[1] | Parameters<PhotoStudio["animation"]>[1];
  deliver(): void;
  fail(error: unknown): void;
}

/** A studio that delivers pictures when the test says so. */
export interface FakeStudio {
  readonly studio: PageStudio;
  readonly orders: Order[];
  readonly prepared: number[];
  /** Ids loaded one by one; those in `absent` fail. */
  readonly loadedIds: number[];
  readonly absent: Set<number>;
  /** Whether it draws by itself. */
  isLive: boolean;
}

export function fakeStudio(): FakeStudio {
  const orders: Order[] = [];
  const prepared: number[] = [];
  const loadedIds: number[] = [];
  const absent = new Set<number>();
  const order = (shot: PhotoShot, options: Order["options"], type: string) =>
    new Promise<Photo>((resolve, fail) => {
      const photo: Photo = {
        blob: new Blob(["picture"], { type }),
        name: `shot-${orders.length}`,
        width: 1080,
        height: 1080,
        by: "studio",
      };
      orders.push({ shot, options, deliver: () => resolve(photo), fail });
      options.signal.addEventListener("abort", () => fail(options.signal.reason));
    });
  const opened: PhotoStudio = {
    isLive: true,
    animationFormats: [],
    async prepare(ids) {
      prepared.push(...ids);
    },
    async load({ id }) {
      loadedIds.push(id);
      if (absent.has(id)) throw new PhotoError("avatar");
    },
    preview: () => new Promise<ImageBitmap>(() => {}),
    still: (shot, options) => order(shot, options, "image/png"),
    animation: (shot, options) => order(shot, options, "image/gif"),
    dispose: () => undefined,
  };
  const fake: FakeStudio = {
    orders,
    prepared,
    loadedIds,
    absent,
    isLive: true,
    studio: {
      get isLive() {
        return Promise.resolve(fake.isLive);
      },
      animationFormats: Promise.resolve(["mp4", "gif", "webp"]),
      use: (take) => take(opened),
      dispose: vi.fn(),
    },
  };
  return fake;
}
