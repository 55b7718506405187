import { openPhotoStudio, type PhotoStudio } from "@/lib/client/photo/photo-studio";
import type { PhotoShot } from "@/lib/shared/photo/shot";

declare global {
  interface Window {
    openStudio(): PhotoStudio;
    studio: PhotoStudio;
    /** Takes a still and gives its bytes. */
    take(shot: PhotoShot, edge: number, format: "png" | "jpeg"): Promise<TakenStill>;
  }
}

export interface TakenStill {
  readonly bytes: number[];
  readonly width: number;
  readonly height: number;
  readonly name: string;
  readonly by: string;
  /** From the question to the file. */
  readonly milliseconds: number;
}

window.openStudio = openPhotoStudio;
window.studio = openPhotoStudio();
window.take = async (shot, edge, format) => {
  const start = performance.now();
  const { signal } = new AbortController();
  const { blob, ...photo } = await window.studio.still(shot, { edge, format, signal });
  const milliseconds = performance.now() - start;
  return { ...photo, milliseconds, bytes: [...new Uint8Array(await blob.arrayBuffer())] };
};
