import type { AnimationOptions, StillOptions } from "@/lib/client/photo/photo";
import type { ModelFiles, PhotoFile } from "@/lib/shared/photo/files";
import type { AnimationFormat } from "@/lib/shared/photo/formats";
import type { PhotoShot } from "@/lib/shared/photo/shot";
import type { PhotoSize } from "@/lib/shared/photo/sizes";

/** The work of a studio, wherever it is done: in a worker, or in the page. Failures are those of PhotoStudio. */
export interface PhotoJobs {
  prepare(models: ModelFiles): Promise<void>;
  still(models: ModelFiles, shot: PhotoShot, options: StillOptions): Promise<PhotoFile>;
  animation(models: ModelFiles, shot: PhotoShot, options: AnimationOptions): Promise<PhotoFile>;
  /** Files that it has seen already need not come again; PhotoError `avatar` asks for them. */
  preview(models: ModelFiles, shot: PhotoShot, size: PhotoSize): Promise<ImageBitmap>;
  /** Formats of animations that can be made here, best first. */
  formats(): Promise<readonly AnimationFormat[]>;
  dispose(): void;
}
