import { create } from "zustand";
import type { Group } from "@/lib/shared/photo/group";

/** Who is in a group photo: plain data with a setter each. It stays so until the page is left. */
interface GroupState {
  /** The camera is for the group, not for the one on the stage. */
  readonly isGroup: boolean;
  readonly group: Group;
  /** Those whose files did not come: they are not in the picture. */
  readonly missing: readonly number[];

  setIsGroup(isGroup: boolean): void;
  setGroup(group: Group): void;
  setMissing(missing: readonly number[]): void;
}

export const useGroupStore = create<GroupState>()((set) => ({
  isGroup: false,
  group: [],
  missing: [],

  setIsGroup: (isGroup) => set({ isGroup }),
  setGroup: (group) => set({ group }),
  setMissing: (missing) => set({ missing }),
}));
