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

const loadServer = () => import("@/lib/client/photo/server-studio");
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

async function openJobs(): Promise<PhotoJobs | null> {
  if (withoutWebgl()) return null;
  return (await openWorkerJobs()) ?? (await openPageJobs());
}

/** Opens a studio: in a worker, else in the page, else by the server. Ask for it when somebody wants to take pictures. */
export function openPhotoStudio(): PhotoStudio {
  const models = modelCache();
  let jobs = openJobs();
  let hasEnded = false;

  /** What has been lost is opened anew; only the first who notices does so. */
  const openAgain = (lost: Promise<PhotoJobs | null>) => {
    if (jobs !== lost || hasEnded) return;
    void lost.then((old) => old?.dispose());
    jobs = openJobs();
  };
  const attempt = async <T>(ids: readonly number[], work: (jobs: PhotoJobs, files: ModelFiles) => Promise<T>) => {
    // Without a studio nobody needs the files.
    if ((await jobs) === null) return null;
    const files = await models.load(ids);
    for (let isSecond = false; ; isSecond = true) {
      const used = jobs;
      const open = await used;
      if (open === null) return null;
      try {
        return await work(open, files);
      } catch (error) {
        if (!(error instanceof PhotoError) || error.problem !== "lost") throw error;
        openAgain(used);
        if (isSecond || hasEnded) throw error;
      }
    }
  };
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
    isLive: jobs.then((open) => open !== null),
    async bring(subject) {
      if ((await jobs) === null) await (await loadServer()).bringPoster(subject);
      else await models.load([subject.id]);
    },
    async preview(shot, size) {
      const picture = await attempt(idsOf(shot), (open, files) =>
        open.preview([], shot, size).catch((error: unknown) => {
          if (error instanceof PhotoError && error.problem === "avatar") return open.preview(files, shot, size);
          throw error;
        }),
      );
      return picture ?? (await loadServer()).serverPreview(shot, size);
    },
    animationFormats: jobs.then(async (open) => [...((await open?.formats()) ?? ["gif"]), "webp"]),
    dispose() {
      hasEnded = true;
      models.end();
      void jobs.then((open) => open?.dispose());
    },
  };
}
