import { getMood, type Mood } from "@/lib/shared/moods";
import { MAX_SUBJECTS, type PhotoSubject } from "@/lib/shared/photo/shot";

/** So many make a group at least. */
export const MIN_GROUP_SIZE = 2;

/** One of a group, in its mood. */
export interface GroupMember {
  readonly id: number;
  readonly mood: Mood;
}

/** Those of a group, in the order in which they stand: the front row first, from left to right. */
export type Group = readonly GroupMember[];

/** Why somebody cannot come into a group: it is full, or they are in it. */
export type GroupRefusal = "full" | "twice";

/** Why this one cannot come into the group; null when they can. */
export function findGroupRefusal(group: Group, id: number): GroupRefusal | null {
  if (group.some((member) => member.id === id)) return "twice";
  return group.length >= MAX_SUBJECTS ? "full" : null;
}

/** The group without one of it. */
export function removeMember(group: Group, id: number): Group {
  return group.filter((member) => member.id !== id);
}

/** The group with one of it moved along the order, as far as there is room. @param steps negative is forward */
export function moveMember(group: Group, id: number, steps: number): Group {
  const from = group.findIndex((member) => member.id === id);
  const member = group[from];
  if (!member) return group;
  const others = removeMember(group, id);
  const to = Math.min(others.length, Math.max(0, from + steps));
  return [...others.slice(0, to), member, ...others.slice(to)];
}

/** The group with a mood for one of it, or for all when no one is named. */
export function setMemberMood(group: Group, mood: Mood, id: number | null): Group {
  return group.map((member) => (id === null || member.id === id ? { ...member, mood } : member));
}

/**
 * Those of a group at a moment.
 * @param seconds since each was in the still frame of its mood
 */
export function placeGroup(group: Group, seconds: number): readonly PhotoSubject[] {
  return group.map(({ id, mood }) => {
    const { still, seconds: length } = getMood(mood);
    return { id, mood, playhead: (still + seconds / length) % 1 };
  });
}
