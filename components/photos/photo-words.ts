import { padId } from "@/lib/shared/ids";
import { moodRecord } from "@/lib/shared/moods";
import type { TakenPhoto } from "@/stores/photos-store";

/** What is in a shot: `Animation of Meebit 00001, GM, 9:16`, `Picture of 7 Meebits, 1:1`. */
export function nameOfPhoto({ id, mood, count, ratio, isMoving }: TakenPhoto): string {
  if (count > 1) return `${isMoving ? "Animation" : "Picture"} of ${count} Meebits, ${ratio}`;
  const feeling = mood === "default" ? "Calm" : moodRecord(mood).label;
  return `${isMoving ? "Animation" : "Picture"} of Meebit ${padId(id)}, ${feeling}, ${ratio}`;
}

const KILO = 1024;

/** A file's size for people: `812 kB`, `1.4 MB`. */
export function sizeOfFile(bytes: number): string {
  return bytes < KILO * KILO ? `${Math.max(1, Math.round(bytes / KILO))} kB` : `${(bytes / KILO / KILO).toFixed(1)} MB`;
}
