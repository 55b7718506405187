import { openBrowserStudio } from "@/lib/client/photo/browser-studio";
import type { PhotoStudio } from "@/lib/client/photo/photo";
import { fetchModel } from "@/lib/client/viewer/scene-files";
import type { MotionFormat } from "@/lib/shared/photo/formats";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import { MAX_SUBJECTS } from "@/lib/shared/photo/shot";

/** Files of a group and of the avatar on the stage. */
const MAX_FILES = MAX_SUBJECTS + 1;

/** Creates an empty cache of the most recently used avatar files; `end` aborts pending requests. */
function createModelCache() {
  const abortController = new AbortController();
  const files = new Map<number, Promise<ArrayBuffer>>();
  return {
    /** @throws PhotoError `avatar` */
    load(id: number): Promise<ArrayBuffer> {
      const file =
        files.get(id) ??
        fetchModel(id, abortController.signal).catch((cause: unknown) => {
          throw new PhotoError("avatar", { cause });
        });
      files.delete(id);
      files.set(id, file);
      // A failed file is requested again next time.
      file.catch(() => files.get(id) === file && files.delete(id));
      for (const [other] of files) if (files.size > MAX_FILES) files.delete(other);
      return file;
    },
    end(): void {
      abortController.abort();
      files.clear();
    },
  };
}

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

/** The page's access to a studio. */
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
  const models = createModelCache();
  const open = () => {
    const opening = openBrowserStudio(models.load).catch((cause: unknown) => {
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
      models.end();
      void disposeOf(current);
    },
  };
}
