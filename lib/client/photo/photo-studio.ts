import { openEngine } from "@/lib/client/photo/open-engine";
import type { Photo, PhotoStudio } from "@/lib/client/photo/photo";
import { fetchModel } from "@/lib/client/viewer/scene-files";
import { getPhotoName, type MotionFormat, type StillFormat } from "@/lib/shared/photo/formats";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import { MAX_SUBJECTS, type PhotoShot } from "@/lib/shared/photo/shot";
import type { ModelFiles, PhotoFile } from "@/lib/shared/photo/sizes";

/** Files of a group and of the avatar on the stage. */
const MAX_FILES = MAX_SUBJECTS + 1;

/** Creates an empty cache of the most recently used avatar files; `end` aborts pending requests. */
function createModelCache() {
  const abortController = new AbortController();
  const files = new Map<number, Promise<ArrayBuffer>>();
  const load = (id: number): Promise<ArrayBuffer> => {
    const file = files.get(id) ?? fetchModel(id, abortController.signal);
    files.delete(id);
    files.set(id, file);
    // A failed file is requested again next time.
    file.catch(() => files.delete(id));
    for (const [other] of files) if (files.size > MAX_FILES) files.delete(other);
    return file;
  };
  return {
    /** @throws PhotoError `avatar` */
    async load(ids: readonly number[]): Promise<ModelFiles> {
      const entries = [...new Set(ids)].map(async (id) => [id, await load(id)] as const);
      return Promise.all(entries).catch((cause: unknown) => {
        throw new PhotoError("avatar", { cause });
      });
    },
    end(): void {
      abortController.abort();
      files.clear();
    },
  };
}

/**
 * Opens this browser's studio; null without WebGL 2 or with `?nowebgl`.
 * @throws PhotoError `lost` if the engine fails to load
 */
async function openBrowserStudio(models: ReturnType<typeof createModelCache>): Promise<PhotoStudio | null> {
  if (new URLSearchParams(location.search).has("nowebgl")) return null;
  const engine = await openEngine().catch((cause: unknown) => {
    throw new PhotoError("lost", { cause });
  });
  if (engine === null) return null;
  const filesOf = ({ subjects }: PhotoShot) => models.load(subjects.map(({ id }) => id));
  const photoOf = (file: PhotoFile, shot: PhotoShot, format: StillFormat | MotionFormat): Photo => ({
    ...file,
    name: getPhotoName(shot, format),
    by: "studio",
  });
  return {
    isLive: Promise.resolve(true),
    animationFormats: Promise.resolve(engine.formats),
    prepare: async (ids) => engine.prepare(await models.load(ids)),
    async still(shot, options) {
      return photoOf(await engine.still(await filesOf(shot), shot, options), shot, options.format);
    },
    async animation(shot, options) {
      return photoOf(await engine.animation(await filesOf(shot), shot, options), shot, options.format);
    },
    async preview(shot, size) {
      const files = await filesOf(shot);
      return engine.preview([], shot, size).catch((error: unknown) => {
        if (error instanceof PhotoError && error.code === "avatar") return engine.preview(files, shot, size);
        throw error;
      });
    },
    async load({ id }) {
      await models.load([id]);
    },
    dispose: () => engine.dispose(),
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

/**
 * Opens the page's studio: this browser's, or the server's without WebGL 2. If the browser's studio is lost or failed
 * to load, it is reopened and the picture retried once. Open it only for a visitor who takes pictures.
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
  /** If several uses find a studio lost, only the first reopens it. */
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
