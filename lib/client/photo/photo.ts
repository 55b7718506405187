import type { MotionFormat, StillFormat } from "@/lib/shared/photo/formats";
import type { PhotoShot, PhotoSubject } from "@/lib/shared/photo/shot";
import type { ModelFiles, PhotoFile, PhotoSize } from "@/lib/shared/photo/sizes";

/** A finished picture, smaller than requested if the device lacks memory. */
export interface Photo extends PhotoFile {
  /** File name. */
  readonly name: string;
  /** The renderer: this device, or the server, whose pictures show each mood's still frame. */
  readonly by: "studio" | "server";
}

export interface StillOptions {
  /** Longer edge in pixels, one of PHOTO_EDGES. */
  readonly edge: number;
  /** A JPEG has no transparency: backdrop `none` is rejected. */
  readonly format: StillFormat;
  readonly signal: AbortSignal;
}

export interface AnimationOptions {
  readonly format: MotionFormat;
  readonly signal: AbortSignal;
  /** @param share 0..1 @param secondsLeft null without an estimate */
  onProgress(share: number, secondsLeft: number | null): void;
}

/** Takes pictures in the browser (photo-studio.ts) or on the server (server-studio.ts). dispose() releases all. */
export interface PhotoStudio {
  /** Loads avatars and compiles shaders, so that the next still is quick. @throws PhotoError */
  prepare(ids: readonly number[]): Promise<void>;
  /** @throws PhotoError; the signal's reason if cancelled */
  still(shot: PhotoShot, options: StillOptions): Promise<Photo>;
  /** Encodes one seamless loop of each subject's mood. @throws PhotoError; the signal's reason if cancelled */
  animation(shot: PhotoShot, options: AnimationOptions): Promise<Photo>;
  /** Draws a shot in a size for immediate display. @throws PhotoError */
  preview(shot: PhotoShot, size: PhotoSize): Promise<ImageBitmap>;
  /** Loads a subject's file, or its poster from the server. @throws PhotoError */
  load(subject: PhotoSubject): Promise<void>;
  /** Whether this browser draws; otherwise the server does, each mood in its still frame. */
  readonly isLive: Promise<boolean>;
  /** Formats of animations, best first: gif always; mp4 or webm by WebCodecs; webp by the server. */
  readonly animationFormats: Promise<readonly MotionFormat[]>;
  dispose(): void;
}

/** Turns avatar files into picture files, in a worker or in the page. */
export interface PhotoEngine {
  /** Animation formats that this browser encodes, best first. */
  readonly formats: readonly MotionFormat[];
  /** Draws once to warm up for the next picture. @throws PhotoError */
  prepare(models: ModelFiles): Promise<void>;
  /** @throws PhotoError; the signal's reason */
  still(models: ModelFiles, shot: PhotoShot, options: StillOptions): Promise<PhotoFile>;
  /** @throws PhotoError; the signal's reason */
  animation(models: ModelFiles, shot: PhotoShot, options: AnimationOptions): Promise<PhotoFile>;
  /**
   * Draws a shot in a size, without its caption. Files already sent to the engine can be omitted.
   * @throws PhotoError, `avatar` if a file is missing
   */
  preview(models: ModelFiles, shot: PhotoShot, size: PhotoSize): Promise<ImageBitmap>;
  dispose(): void;
}
