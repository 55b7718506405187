import { MIN_GROUP_SIZE } from "@/lib/shared/photo/group";
import { MAX_SUBJECTS } from "@/lib/shared/photo/shot";

export const groupPhotoText = {
  title: "Group photo",
  rules: `${MIN_GROUP_SIZE} to ${MAX_SUBJECTS} Meebits. The first ones stand in front, and the first one's mood sets the backdrop.`,
  add: "Add a Meebit",
  openCamera: "Open the camera",
  onlyOne: "Back to one Meebit",
  empty: `The group is empty: add at least ${MIN_GROUP_SIZE} Meebits.`,
  tooFew: "A group needs at least two Meebits: add one more.",
  full: `The group is full: ${MAX_SUBJECTS} Meebits.`,

  adding: {
    title: "Add to the group",
    done: "Done",
    count: (count: number) => `${count} of ${MAX_SUBJECTS} in the group`,
    added: (number: string) => `${number} is in the group.`,
    full: (number: string) => `The group is full: it has ${MAX_SUBJECTS} Meebits. Remove one to add ${number}.`,
    twice: (number: string) => `${number} is already in the group.`,
  },

  members: {
    label: "The group",
    sameMood: "Same mood for all",
    mood: (number: string, mood: string) => `Mood of ${number}: ${mood}`,
    forward: (number: string) => `Move ${number} forward`,
    back: (number: string) => `Move ${number} back`,
    remove: (number: string) => `Remove ${number}`,
    moved: (number: string, place: number, count: number) => `${number} is now ${place} of ${count}.`,
    removed: (number: string) => `${number} is out of the group.`,
  },
} as const;
