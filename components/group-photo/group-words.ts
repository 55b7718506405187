import { padId } from "@/lib/shared/ids";
import type { GroupRefusal } from "@/lib/shared/photo/group";
import { LEAST_IN_GROUP } from "@/lib/shared/photo/group";
import { MOST_SUBJECTS } from "@/lib/shared/photo/shot";

/** What a group has room for, and what its order means. */
export const GROUP_RULES = `${LEAST_IN_GROUP} to ${MOST_SUBJECTS} Meebits, the front row first. The first one's mood gives the backdrop.`;

/** What a group that is too small still needs; empty for one that is not. */
export function tooFewWords(count: number): string {
  if (count >= LEAST_IN_GROUP) return "";
  return count === 0
    ? `Nobody is in it yet: add at least ${LEAST_IN_GROUP}.`
    : "A group needs at least two Meebits: add one more.";
}

/** Why somebody cannot be added. */
export function refusalWords(refusal: GroupRefusal, id: number): string {
  switch (refusal) {
    case "full":
      return `The group is full: it has ${MOST_SUBJECTS} Meebits. Take one out to add ${padId(id)}.`;
    case "twice":
      return `${padId(id)} is in the group already.`;
    default:
      return refusal satisfies never;
  }
}

/** How many are in a group, of how many. */
export const countWords = (count: number): string => `${count} of ${MOST_SUBJECTS}`;
