import type { PhotoShot } from "@/lib/shared/photo/shot";

/** A shot of the first avatar with the camera's default settings. */
export const PLAIN_SHOT: PhotoShot = {
  subjects: [{ id: 1, mood: "gm", playhead: 0 }],
  ratio: "1:1",
  backdrop: "mood",
  framing: "whole",
  zoom: 1,
  turn: 0,
  caption: false,
};
