import type { ModelFiles, PhotoFile } from "@/lib/shared/photo/files";
import type { AnimationFormat, StillFormat } from "@/lib/shared/photo/formats";
import type { PhotoProblem } from "@/lib/shared/photo/photo-error";
import type { PhotoShot } from "@/lib/shared/photo/shot";
import type { PhotoSize } from "@/lib/shared/photo/sizes";

/** What the page asks the worker to do. */
export type WorkerTask =
  | { readonly kind: "prepare"; readonly models: ModelFiles }
  | {
      readonly kind: "still";
      readonly models: ModelFiles;
      readonly shot: PhotoShot;
      readonly edge: number;
      readonly format: StillFormat;
    }
  | {
      readonly kind: "animation";
      readonly models: ModelFiles;
      readonly shot: PhotoShot;
      readonly format: AnimationFormat;
    }
  | { readonly kind: "preview"; readonly models: ModelFiles; readonly shot: PhotoShot; readonly size: PhotoSize };

/** From the page: a task, or the end of one. */
export type ToWorker =
  | { readonly call: number; readonly task: WorkerTask }
  | { readonly call: number; readonly cancel: true };

/** From the worker. The first message says whether it can draw at all. */
export type FromWorker =
  | { readonly canDraw: boolean; readonly formats: readonly AnimationFormat[] }
  | { readonly call: number; readonly share: number; readonly secondsLeft: number | null }
  | { readonly call: number; readonly file: PhotoFile | ImageBitmap | null }
  /** `problem` is null for what nobody expected. */
  | { readonly call: number; readonly problem: PhotoProblem | null; readonly message: string };
