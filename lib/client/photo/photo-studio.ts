import { openBrowserStudio } from "@/lib/client/photo/browser-studio";
import type { PhotoStudio } from "@/lib/client/photo/photo";
import { fetchModel } from "@/lib/client/viewer/scene-files";
import type { MotionFormat } from "@/lib/shared/photo/formats";
import { PhotoError } from "@/lib/shared/photo/photo-error";

/** Animation formats until this browser's formats are known. */
const SERVER_FORMATS: readonly MotionFormat[] = ["gif", "webp"];

async function loadServerStudio(): Promise<PhotoStudio> {
  try {
    return (await import("@/lib/client/photo/server-studio")).serverStudio;
  } catch (cause) {
    throw new PhotoError("server", { cause });
  }
}

/** Returns the promise's result, or rejects with the signal's reason on abort. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort);
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}

interface StudioUse {
  readonly signal?: AbortSignal;
  /** An animation's format: WebP is always made by the server. */
  readonly format?: MotionFormat | null;
}

export interface PageStudio {
  /** Whether this browser draws. Never rejects. */
  readonly isLive: Promise<boolean>;
  /** Formats of animations, best first: gif always; mp4 or webm by WebCodecs; webp by the server. Never rejects. */
  readonly animationFormats: Promise<readonly MotionFormat[]>;
  /**
   * Uses the studio. One that is lost, or failed to load, is reopened and used once more.
   * @throws any error of `take`, PhotoError `lost` or `server` without a studio, the signal's reason
   */
  use<T>(take: (studio: PhotoStudio) => Promise<T>, options?: StudioUse): Promise<T>;
  dispose(): void;
}

/** Opens the page's studio: this browser's, or the server's without WebGL 2. Only for a visitor who takes pictures. */
export function openPhotoStudio(): PageStudio {
  const abortController = new AbortController();
  const loadModel = (id: number) =>
    fetchModel(id, abortController.signal).catch((cause: unknown) => {
      throw new PhotoError("avatar", { cause });
    });
  const open = () => {
    const opening = openBrowserStudio(loadModel).catch((cause: unknown) => {
      throw new PhotoError("lost", { cause });
    });
    // Each use awaits it and gets the error; there may be no use.
    opening.catch(() => undefined);
    return opening;
  };
  let current = open();
  let hasEnded = false;

  const disposeOf = (studio: Promise<PhotoStudio | null>) =>
    studio.then(
      (opened) => opened?.dispose(),
      () => undefined,
    );
  /** If several uses find a studio lost, only the first reopens it. */
  const replace = (lost: Promise<PhotoStudio | null>) => {
    if (current !== lost || hasEnded) return;
    void disposeOf(lost);
    current = open();
  };
  const withStudio = async <T>(take: (studio: PhotoStudio) => Promise<T>, format: MotionFormat | null): Promise<T> => {
    for (let isRetry = false; ; isRetry = true) {
      const used = current;
      try {
        const own = format === "webp" ? null : await used;
        return await take(own ?? (await loadServerStudio()));
      } catch (error) {
        if (!(error instanceof PhotoError) || error.code !== "lost") throw error;
        replace(used);
        if (isRetry || hasEnded) throw error;
      }
    }
  };

  return {
    get isLive() {
      return withStudio(async ({ isLive }) => isLive, null).catch(() => false);
    },
    get animationFormats() {
      return withStudio(async ({ animationFormats }) => animationFormats, null).then(
        (own) => [...new Set([...own, ...SERVER_FORMATS])],
        () => SERVER_FORMATS,
      );
    },
    use(take, { signal, format = null } = {}) {
      const taken = withStudio(take, format);
      return signal ? unlessAborted(taken, signal) : taken;
    },
    dispose() {
      hasEnded = true;
      abortController.abort();
      void disposeOf(current);
    },
  };
}
