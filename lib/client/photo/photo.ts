import type { MotionFormat, StillFormat } from "@/lib/shared/photo/formats";
import type { PhotoShot, PhotoSubject } from "@/lib/shared/photo/shot";
import type { ModelFiles, PhotoFile, PhotoSize } from "@/lib/shared/photo/sizes";

/** A finished picture. */
export interface Photo {
  readonly blob: Blob;
  /** What the file is called. */
  readonly name: string;
  /** Pixels: smaller than requested where the device has no room for it. */
  readonly width: number;
  readonly height: number;
  /** Who drew it: this device, or the server, whose pictures show each mood's still frame. */
  readonly by: "studio" | "server";
}

export interface StillOptions {
  /** Longer edge in pixels, one of PHOTO_EDGES. */
  readonly edge: number;
  /** A JPEG has no transparency: with backdrop `none` it is refused. */
  readonly format: StillFormat;
  readonly signal: AbortSignal;
}

export interface AnimationOptions {
  readonly format: MotionFormat;
  readonly signal: AbortSignal;
  /** @param share 0..1 @param secondsLeft null while there is no guess */
  onProgress(share: number, secondsLeft: number | null): void;
}

/** Takes pictures: with this browser (photo-studio.ts) or with the server (server-studio.ts). dispose() releases everything. */
export interface PhotoStudio {
  /** Loads avatars and compiles, so that the next still is quick. @throws PhotoError */
  prepare(ids: readonly number[]): Promise<void>;
  /** @throws PhotoError; the signal's reason when it was cancelled */
  still(shot: PhotoShot, options: StillOptions): Promise<Photo>;
  /** One seamless loop of each subject's mood. @throws PhotoError; the signal's reason when it was cancelled */
  animation(shot: PhotoShot, options: AnimationOptions): Promise<Photo>;
  /** What a shot looks like in so many pixels, to be shown at once. @throws PhotoError */
  preview(shot: PhotoShot, size: PhotoSize): Promise<ImageBitmap>;
  /** Loads what a subject needs: its file, or from the server its poster. @throws PhotoError */
  load(subject: PhotoSubject): Promise<void>;
  /** Whether this browser draws: else the server does, each mood in its still frame. */
  readonly isLive: Promise<boolean>;
  /** Formats of animations, best first: gif always; mp4 or webm by WebCodecs; webp by the server. */
  readonly animationFormats: Promise<readonly MotionFormat[]>;
  dispose(): void;
}

/** Makes picture files of avatar files, in a worker or in the page. */
export interface PhotoEngine {
  /** Formats of animations that this browser makes, best first. */
  readonly formats: readonly MotionFormat[];
  /** Draws once what the next picture needs. @throws PhotoError */
  prepare(models: ModelFiles): Promise<void>;
  /** @throws PhotoError; the signal's reason */
  still(models: ModelFiles, shot: PhotoShot, options: StillOptions): Promise<PhotoFile>;
  /** @throws PhotoError; the signal's reason */
  animation(models: ModelFiles, shot: PhotoShot, options: AnimationOptions): Promise<PhotoFile>;
  /**
   * Draws a shot in so many pixels, without its caption. Files that the engine has seen need not be sent again.
   * @throws PhotoError, `avatar` when a file is missing
   */
  preview(models: ModelFiles, shot: PhotoShot, size: PhotoSize): Promise<ImageBitmap>;
  dispose(): void;
}
