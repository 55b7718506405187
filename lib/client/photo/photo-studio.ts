import { createModelCache, openBrowserStudio } from "@/lib/client/photo/browser-studio";
import type { PhotoStudio } from "@/lib/client/photo/photo";
import type { MotionFormat } from "@/lib/shared/photo/formats";
import { PhotoError } from "@/lib/shared/photo/photo-error";

/** Formats of animations while it is unknown what this browser makes. */
const SERVER_FORMATS: readonly MotionFormat[] = ["gif", "webp"];

async function loadServerStudio(): Promise<PhotoStudio> {
  try {
    return (await import("@/lib/client/photo/server-studio")).serverStudio;
  } catch (cause) {
    throw new PhotoError("server", { cause });
  }
}

/** The promise's result, or the signal's reason as soon as it aborts. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort);
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}

/**
 * Opens the page's studio: this browser's, or the server's where this browser has no WebGL 2. A browser's studio that is lost,
 * or that failed to load, is opened anew, and the picture is taken once more. Open it only for a visitor who takes pictures.
 */
export function openPhotoStudio(): PhotoStudio {
  const models = createModelCache();
  const open = () => {
    const opening = openBrowserStudio(models);
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
  /** Of several uses that find a studio lost, only the first opens the next one. */
  const replace = (lost: Promise<PhotoStudio | null>) => {
    if (current !== lost || hasEnded) return;
    void disposeOf(lost);
    current = open();
  };
  const withStudio = async <T>(use: (studio: PhotoStudio) => Promise<T>): Promise<T> => {
    for (let isRetry = false; ; isRetry = true) {
      const used = current;
      try {
        return await use((await used) ?? (await loadServerStudio()));
      } catch (error) {
        if (!(error instanceof PhotoError) || error.code !== "lost") throw error;
        replace(used);
        if (isRetry || hasEnded) throw error;
      }
    }
  };

  return {
    prepare: (ids) => withStudio((studio) => studio.prepare(ids)),
    still: (shot, options) =>
      unlessAborted(
        withStudio((studio) => studio.still(shot, options)),
        options.signal,
      ),
    animation: (shot, options) => {
      const isServed = options.format === "webp";
      const taken = isServed
        ? loadServerStudio().then((server) => server.animation(shot, options))
        : withStudio((studio) => studio.animation(shot, options));
      return unlessAborted(taken, options.signal);
    },
    preview: (shot, size) => withStudio((studio) => studio.preview(shot, size)),
    load: (subject) => withStudio((studio) => studio.load(subject)),
    get isLive() {
      return withStudio((studio) => studio.isLive).catch(() => false);
    },
    get animationFormats() {
      const formats = withStudio((studio) => studio.animationFormats).catch(() => SERVER_FORMATS);
      return formats.then((own) => [...new Set([...own, ...SERVER_FORMATS])]);
    },
    dispose() {
      hasEnded = true;
      models.end();
      void disposeOf(current);
    },
  };
}
