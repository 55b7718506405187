import type { AnimationFormat, StillFormat } from "@/lib/shared/photo/formats";
import type { PhotoShot, PhotoSubject } from "@/lib/shared/photo/shot";
import type { PhotoSize } from "@/lib/shared/photo/sizes";

/** A finished picture. */
export interface Photo {
  readonly blob: Blob;
  /** What the file is called. */
  readonly name: string;
  /** Pixels: smaller than what was asked for where the device has no room for it. */
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
  readonly format: AnimationFormat;
  readonly signal: AbortSignal;
  /** @param share 0..1 @param secondsLeft null while nobody can tell */
  onProgress(share: number, secondsLeft: number | null): void;
}

/** Takes pictures. Everything it has is given back by dispose(). */
export interface PhotoStudio {
  /** Loads avatars and compiles, so that the next still is quick. @throws PhotoError */
  prepare(ids: readonly number[]): Promise<void>;
  /** @throws PhotoError; the signal's reason when it was cancelled */
  still(shot: PhotoShot, options: StillOptions): Promise<Photo>;
  /** One seamless loop of everybody's mood. @throws PhotoError; the signal's reason when it was cancelled */
  animation(shot: PhotoShot, options: AnimationOptions): Promise<Photo>;
  /** Brings what a subject needs: its file, or without WebGL its picture. @throws PhotoError */
  bring(subject: PhotoSubject): Promise<void>;
  /** Whether it draws by itself: else the server does, each mood in its still frame. Asked anew whenever it is read. */
  readonly isLive: Promise<boolean>;
  /** What a shot looks like in so many pixels, to be seen at once. @throws PhotoError */
  preview(shot: PhotoShot, size: PhotoSize): Promise<ImageBitmap>;
  /** Formats that can be had, best first: gif always; mp4 or webm by WebCodecs; webp by the server. Asked anew as well. */
  readonly animationFormats: Promise<readonly AnimationFormat[]>;
  dispose(): void;
}
