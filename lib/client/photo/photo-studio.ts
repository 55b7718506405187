import { modelCache } from "@/lib/client/photo/model-cache";
import { openPageJobs } from "@/lib/client/photo/page-jobs";
import type { Photo, PhotoStudio } from "@/lib/client/photo/photo";
import type { PhotoJobs } from "@/lib/client/photo/photo-jobs";
import { openWorkerJobs } from "@/lib/client/photo/worker-jobs";
import type { ModelFiles, PhotoFile } from "@/lib/shared/photo/files";
import type { AnimationFormat, StillFormat } from "@/lib/shared/photo/formats";
import { photoName } from "@/lib/shared/photo/names";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import type { PhotoShot } from "@/lib/shared/photo/shot";

export type { PhotoStudio } from "@/lib/client/photo/photo";

const loadServer = () =>
  import("@/lib/client/photo/server-studio").catch((cause: unknown) => {
    throw new PhotoError("server", { cause });
  });
const withoutWebgl = () => new URLSearchParams(location.search).has("nowebgl");

/** A promise that is not waited for once the signal aborts. @throws the signal's reason */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((settle, fail) => {
    const onAbort = () => fail(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort);
    promise.then(settle, fail).finally(() => signal.removeEventListener("abort", onAbort));
  });
}
const idsOf = ({ subjects }: PhotoShot) => subjects.map(({ id }) => id);

/** @throws PhotoError `lost` when what draws does not come */
async function openJobs(): Promise<PhotoJobs | null> {
  if (withoutWebgl()) return null;
  try {
    return (await openWorkerJobs()) ?? (await openPageJobs());
  } catch (cause) {
    throw new PhotoError("lost", { cause });
  }
}

/** What the server has of animations, and every studio. */
const SERVED = ["gif"] as const satisfies readonly AnimationFormat[];

/** Opens a studio: in a worker, else in the page, else by the server. Ask for it when somebody wants to take pictures. */
export function openPhotoStudio(): PhotoStudio {
  const models = modelCache();
  const begin = () => {
    const opening = openJobs();
    // Whoever needs it is told, and nobody may need it.
    opening.catch(() => undefined);
    return opening;
  };
  let jobs = begin();
  let hasEnded = false;

  const putAway = (old: Promise<PhotoJobs | null>) =>
    old.then(
      (open) => open?.dispose(),
      () => undefined,
    );
  /** What has been lost, or has not come, is opened anew; only the first who notices does so. */
  const openAgain = (lost: Promise<PhotoJobs | null>) => {
    if (jobs !== lost || hasEnded) return;
    void putAway(lost);
    jobs = begin();
  };
  /** Has somebody work with what is open, and once more with what is opened anew. */
  const withJobs = async <T>(work: (jobs: PhotoJobs | null) => T | Promise<T>): Promise<T> => {
    for (let isSecond = false; ; isSecond = true) {
      const used = jobs;
      try {
        return await work(await used);
      } catch (error) {
        if (!(error instanceof PhotoError) || error.code !== "lost") throw error;
        openAgain(used);
        if (isSecond || hasEnded) throw error;
      }
    }
  };
  // Without a studio nobody needs the files.
  const attempt = <T>(ids: readonly number[], work: (jobs: PhotoJobs, files: ModelFiles) => Promise<T>) =>
    withJobs(async (open) => open && work(open, await models.load(ids)));
  const photoOf = (file: PhotoFile, shot: PhotoShot, format: StillFormat | AnimationFormat): Photo => ({
    ...file,
    name: photoName(shot, format),
    by: "studio",
  });

  return {
    async prepare(ids) {
      await attempt(ids, (open, files) => open.prepare(files));
    },
    still(shot, options) {
      const take = async () => {
        const file = await attempt(idsOf(shot), (open, files) => open.still(files, shot, options));
        return file ? photoOf(file, shot, options.format) : (await loadServer()).serverStill(shot, options);
      };
      return unlessAborted(take(), options.signal);
    },
    animation(shot, options) {
      const take = async () => {
        const isTheirs = options.format === "webp";
        const file = isTheirs
          ? null
          : await attempt(idsOf(shot), (open, files) => open.animation(files, shot, options));
        return file ? photoOf(file, shot, options.format) : (await loadServer()).serverAnimation(shot, options);
      };
      return unlessAborted(take(), options.signal);
    },
    get isLive() {
      return withJobs((open) => open !== null).catch(() => false);
    },
    bring: (subject) =>
      withJobs(async (open) => {
        if (open) await models.load([subject.id]);
        else await (await loadServer()).bringPoster(subject);
      }),
    async preview(shot, size) {
      const picture = await attempt(idsOf(shot), (open, files) =>
        open.preview([], shot, size).catch((error: unknown) => {
          if (error instanceof PhotoError && error.code === "avatar") return open.preview(files, shot, size);
          throw error;
        }),
      );
      return picture ?? (await loadServer()).serverPreview(shot, size);
    },
    get animationFormats() {
      const own = withJobs((open) => open?.formats() ?? SERVED).catch(() => SERVED);
      return own.then((formats) => [...formats, "webp"] as const);
    },
    dispose() {
      hasEnded = true;
      models.end();
      void putAway(jobs);
    },
  };
}
