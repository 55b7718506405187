import { readClips } from "@/lib/avatar/clips/build-clip";
import { CLIP_SPECS } from "@/lib/avatar/clips/get-clip";

/** The clips as browsers receive them, after JSON. */
export const SENT_ANIMATIONS: unknown = JSON.parse(JSON.stringify(CLIP_SPECS));

export const CLIPS = readClips(SENT_ANIMATIONS);
