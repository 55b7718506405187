import type { PhotoSize } from "@/lib/shared/photo/sizes";

/** The files of avatars by id, GLB. */
export type ModelFiles = readonly (readonly [id: number, file: ArrayBuffer])[];

/** A picture as a file. */
export interface PhotoFile extends PhotoSize {
  readonly blob: Blob;
}
