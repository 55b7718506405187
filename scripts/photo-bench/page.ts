import { openPhotoStudio, type PageStudio } from "@/lib/client/photo/photo-studio";
import type { PhotoShot } from "@/lib/shared/photo/shot";

declare global {
  interface Window {
    studio: PageStudio;
    base64Of(blob: Blob): Promise<string>;
    /** Takes a still. */
    take(shot: PhotoShot, edge: number, format: "png" | "jpeg"): Promise<TakenStill>;
  }
}

export interface TakenStill {
  /** The file. */
  readonly base64: string;
  readonly width: number;
  readonly height: number;
  readonly name: string;
  readonly by: string;
  /** From request to file. */
  readonly milliseconds: number;
}

window.base64Of = (blob) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(",")[1] ?? "");
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
window.studio = openPhotoStudio();
window.take = async (shot, edge, format) => {
  const start = performance.now();
  const { signal } = new AbortController();
  const { blob, ...photo } = await window.studio.use((studio) => studio.still(shot, { edge, format, signal }));
  const milliseconds = performance.now() - start;
  return { ...photo, milliseconds, base64: await window.base64Of(blob) };
};
