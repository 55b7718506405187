import type { PhotoShot } from "@/lib/shared/photo/shot";

/** A picture of the first avatar, as the camera takes it when nothing is chosen. */
export const PLAIN_SHOT: PhotoShot = {
  subjects: [{ id: 1, mood: "gm", playhead: 0 }],
  ratio: "1:1",
  backdrop: "mood",
  framing: "whole",
  zoom: 1,
  turn: 0,
  caption: false,
};
