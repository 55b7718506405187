import { create } from "zustand";
import type { Group } from "@/lib/shared/photo/group";
import type { PhotoShot } from "@/lib/shared/photo/shot";
import { type WithSetters, withSetters } from "@/lib/shared/with-setters";

/** The viewfinder's box in the window, in CSS pixels. */
export interface FinderPlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The camera's settings: plain data with a setter each. They persist for the next use. */
interface CameraFields extends Pick<PhotoShot, "ratio" | "framing" | "zoom" | "turn" | "backdrop"> {
  /** null without a viewfinder. */
  readonly finder: FinderPlace | null;
}

/** The turn of the posters. */
export const FIRST_TURN = 28;

const CAMERA: CameraFields = {
  ratio: "1:1",
  framing: "whole",
  zoom: 1,
  turn: FIRST_TURN,
  backdrop: "mood",
  finder: null,
};

export const useCameraStore = create<WithSetters<CameraFields>>()((set) => withSetters(CAMERA, set));

/** Members of a group photo: plain data with a setter each. They stay until the user leaves the page. */
interface GroupFields {
  /** The camera shows the group, not the avatar of the stage. */
  readonly isGroup: boolean;
  readonly group: Group;
  /** Avatars whose files failed to load: they are not in the picture. */
  readonly missing: readonly number[];
}

export const useGroupStore = create<WithSetters<GroupFields>>()((set) =>
  withSetters<GroupFields>({ isGroup: false, group: [], missing: [] }, set),
);
