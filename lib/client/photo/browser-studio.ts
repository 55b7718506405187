import { openEngine } from "@/lib/client/photo/open-engine";
import type { Photo, PhotoStudio } from "@/lib/client/photo/photo";
import { fetchModel } from "@/lib/client/viewer/scene-files";
import type { ModelFiles, PhotoFile } from "@/lib/shared/photo/files";
import type { MotionFormat, StillFormat } from "@/lib/shared/photo/formats";
import { photoName } from "@/lib/shared/photo/names";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import { MAX_SUBJECTS, type PhotoShot } from "@/lib/shared/photo/shot";

/** Files of a group, and of the avatar on the stage. */
const MAX_FILES = MAX_SUBJECTS + 1;

/** Files of avatars that have been loaded, the last used ones. */
export interface ModelCache {
  /** @throws PhotoError `avatar` */
  load(ids: readonly number[]): Promise<ModelFiles>;
  end(): void;
}

/** An empty cache; `end` aborts what is in flight. */
export function createModelCache(): ModelCache {
  const abortController = new AbortController();
  const files = new Map<number, Promise<ArrayBuffer>>();
  const load = (id: number): Promise<ArrayBuffer> => {
    const file = files.get(id) ?? fetchModel(id, abortController.signal);
    files.delete(id);
    files.set(id, file);
    // A file that has failed is requested again the next time.
    file.catch(() => files.delete(id));
    for (const [other] of files) if (files.size > MAX_FILES) files.delete(other);
    return file;
  };
  return {
    async load(ids) {
      const entries = [...new Set(ids)].map(async (id) => [id, await load(id)] as const);
      return Promise.all(entries).catch((cause: unknown) => {
        throw new PhotoError("avatar", { cause });
      });
    },
    end() {
      abortController.abort();
      files.clear();
    },
  };
}

/**
 * This browser's studio; null where there is no WebGL 2, or with `?nowebgl`.
 * @throws PhotoError `lost` when what draws fails to load
 */
export async function openBrowserStudio(models: ModelCache): Promise<PhotoStudio | null> {
  if (new URLSearchParams(location.search).has("nowebgl")) return null;
  const engine = await openEngine().catch((cause: unknown) => {
    throw new PhotoError("lost", { cause });
  });
  if (engine === null) return null;
  const filesOf = ({ subjects }: PhotoShot) => models.load(subjects.map(({ id }) => id));
  const photoOf = (file: PhotoFile, shot: PhotoShot, format: StillFormat | MotionFormat): Photo => ({
    ...file,
    name: photoName(shot, format),
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
