import type { AnimationOptions, StillOptions } from "@/lib/client/photo/photo";
import type { ModelFiles, PhotoFile } from "@/lib/shared/photo/files";
import type { AnimationFormat } from "@/lib/shared/photo/formats";
import type { PhotoShot } from "@/lib/shared/photo/shot";

/** The work of a studio, wherever it is done: in a worker, or in the page. Failures are those of PhotoStudio. */
export interface PhotoJobs {
  prepare(models: ModelFiles): Promise<void>;
  still(models: ModelFiles, shot: PhotoShot, options: StillOptions): Promise<PhotoFile>;
  animation(models: ModelFiles, shot: PhotoShot, options: AnimationOptions): Promise<PhotoFile>;
  /** Formats of animations that can be made here, best first. */
  formats(): Promise<readonly AnimationFormat[]>;
  dispose(): void;
}
