import { create } from "zustand";
import type { Group } from "@/lib/shared/photo/group";
import type { PhotoBackdrop, PhotoFraming } from "@/lib/shared/photo/shot";
import type { PhotoRatio } from "@/lib/shared/photo/sizes";

/** The viewfinder's box in the window, in CSS pixels. */
export interface FinderPlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The camera's settings: plain data with a setter each. They persist for the next use. */
interface CameraState {
  readonly ratio: PhotoRatio;
  readonly framing: PhotoFraming;
  /** 1 to MAX_ZOOM. */
  readonly zoom: number;
  /** Degrees round the avatar, as in a shot. */
  readonly turn: number;
  readonly backdrop: PhotoBackdrop;
  /** null without a viewfinder. */
  readonly finder: FinderPlace | null;

  setRatio(ratio: PhotoRatio): void;
  setFraming(framing: PhotoFraming): void;
  setZoom(zoom: number): void;
  setTurn(turn: number): void;
  setBackdrop(backdrop: PhotoBackdrop): void;
  setFinder(finder: FinderPlace | null): void;
}

/** The turn of the posters. */
export const FIRST_TURN = 28;

export const useCameraStore = create<CameraState>()((set) => ({
  ratio: "1:1",
  framing: "whole",
  zoom: 1,
  turn: FIRST_TURN,
  backdrop: "mood",
  finder: null,

  setRatio: (ratio) => set({ ratio }),
  setFraming: (framing) => set({ framing }),
  setZoom: (zoom) => set({ zoom }),
  setTurn: (turn) => set({ turn }),
  setBackdrop: (backdrop) => set({ backdrop }),
  setFinder: (finder) => set({ finder }),
}));

/** Members of a group photo: plain data with a setter each. They stay until the user leaves the page. */
interface GroupState {
  /** The camera shows the group, not the avatar of the stage. */
  readonly isGroup: boolean;
  readonly group: Group;
  /** Avatars whose files failed to load: they are not in the picture. */
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
