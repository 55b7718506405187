import { fetchModel } from "@/lib/client/viewer/fetch-model";
import type { ModelFiles } from "@/lib/shared/photo/files";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import { MOST_SUBJECTS } from "@/lib/shared/photo/shot";

/** Files of avatars that have been loaded, the last used ones. */
export interface ModelCache {
  /** @throws PhotoError `avatar` */
  load(ids: readonly number[]): Promise<ModelFiles>;
  end(): void;
}

/** An empty cache; `end` gives up what is on its way. */
export function modelCache(): ModelCache {
  const ending = new AbortController();
  const files = new Map<number, Promise<ArrayBuffer>>();
  const load = (id: number): Promise<ArrayBuffer> => {
    const file = files.get(id) ?? fetchModel(id, ending.signal);
    files.delete(id);
    files.set(id, file);
    // What has failed is tried again the next time.
    file.catch(() => files.delete(id));
    // A group, and the one on the stage.
    for (const [other] of files) if (files.size > MOST_SUBJECTS + 1) files.delete(other);
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
      ending.abort();
      files.clear();
    },
  };
}
