import { type Group, groupAt } from "@/lib/shared/photo/group";
import type { PhotoSubject } from "@/lib/shared/photo/shot";

/** A group at the moment that the viewfinder shows; in still frames when it shows others, or other moods, so far. */
export function asSeen(group: Group, seen: readonly PhotoSubject[]): readonly PhotoSubject[] {
  const isSeen =
    seen.length === group.length &&
    group.every(({ id, mood }, place) => seen[place]?.id === id && seen[place].mood === mood);
  return isSeen ? seen : groupAt(group, 0);
}
