import type { MotionFormat, StillFormat } from "@/lib/shared/photo/formats";
import type { PhotoShot, PhotoSubject } from "@/lib/shared/photo/shot";
import type { PhotoSize } from "@/lib/shared/photo/sizes";

/** A finished picture, smaller than requested if the device lacks memory. */
export interface Photo extends PhotoSize {
  readonly blob: Blob;
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

/** Takes pictures here or on the server. Its errors are PhotoErrors, or the signal's reason if cancelled. */
export interface PhotoStudio {
  /** Whether this browser draws; otherwise the server does, each mood in its still frame. */
  readonly isLive: boolean;
  /** The formats of its animations, best first. */
  readonly animationFormats: readonly MotionFormat[];
  /** Loads avatars and compiles shaders, so that the next still is quick. */
  prepare(ids: readonly number[]): Promise<void>;
  /** Loads a subject's model, or its poster from the server. */
  load(subject: PhotoSubject): Promise<void>;
  still(shot: PhotoShot, options: StillOptions): Promise<Photo>;
  /** Encodes one seamless loop of each subject's mood. */
  animation(shot: PhotoShot, options: AnimationOptions): Promise<Photo>;
  /** Draws a shot in a size, without its caption, for immediate display. */
  preview(shot: PhotoShot, size: PhotoSize): Promise<ImageBitmap>;
  dispose(): void;
}
