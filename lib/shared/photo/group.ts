import { getMood, type Mood } from "@/lib/shared/moods";
import { MAX_SUBJECTS, type PhotoSubject } from "@/lib/shared/photo/shot";

/** Minimum size of a group. */
export const MIN_GROUP_SIZE = 2;

/** A member of a group with its mood. */
export interface GroupMember {
  readonly id: number;
  readonly mood: Mood;
}

/** The members of a group in order: the front row first, from left to right. */
export type Group = readonly GroupMember[];

/** Why an avatar cannot join a group: it is full, or already contains it. */
export type JoinProblem = "full" | "twice";

/** Returns why an avatar cannot join the group; null if it can. */
export function findJoinProblem(group: Group, id: number): JoinProblem | null {
  if (group.some((member) => member.id === id)) return "twice";
  return group.length >= MAX_SUBJECTS ? "full" : null;
}

/** Returns the group without a member. */
export const removeMember = (group: Group, id: number): Group => group.filter((member) => member.id !== id);

/** Returns the group with a member moved along the order, within bounds. @param steps negative is forward */
export function moveMember(group: Group, id: number, steps: number): Group {
  const from = group.findIndex((member) => member.id === id);
  const member = group[from];
  if (!member) return group;
  const others = removeMember(group, id);
  const to = Math.min(others.length, Math.max(0, from + steps));
  return [...others.slice(0, to), member, ...others.slice(to)];
}

/** Returns the group with a mood for one member, or for all if the id is null. */
export function setMemberMood(group: Group, mood: Mood, id: number | null): Group {
  return group.map((member) => (id === null || member.id === id ? { ...member, mood } : member));
}

/** Returns a group's members as subjects of a picture. @param seconds since the still frame of each mood */
export function getGroupSubjects(group: Group, seconds: number): readonly PhotoSubject[] {
  return group.map(({ id, mood }) => {
    const { still, seconds: length } = getMood(mood);
    return { id, mood, playhead: (still + seconds / length) % 1 };
  });
}
