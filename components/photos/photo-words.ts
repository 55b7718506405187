import { photosText } from "@/components/photos/photos-text";
import { padId } from "@/lib/shared/ids";
import { moodName } from "@/lib/shared/moods";
import type { TakenPhoto } from "@/stores/photos-store";

const text = photosText.name;

/** What is in a shot: `Animation of Meebit 00001, GM, 9:16`, `Picture of 7 Meebits, 1:1`. */
export function nameOfPhoto({ id, mood, count, ratio, isMoving }: TakenPhoto): string {
  const kind = isMoving ? "animation" : "picture";
  return count > 1 ? text.group(kind, count, ratio) : text.one(kind, padId(id), moodName(mood), ratio);
}

const KILO = 1024;

/** A file's size for people: `812 kB`, `1.4 MB`. */
export function sizeOfFile(bytes: number): string {
  return bytes < KILO * KILO
    ? text.kilobytes(Math.max(1, Math.round(bytes / KILO)))
    : text.megabytes((bytes / KILO / KILO).toFixed(1));
}
