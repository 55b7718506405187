import { readClips } from "@/lib/avatar/clips/build-clip";
import { CLIP_SPECS } from "@/lib/avatar/clips/get-clip";

/** What browsers are sent, as it is after its way. */
export const SENT_ANIMATIONS: unknown = JSON.parse(JSON.stringify(CLIP_SPECS));

export const CLIPS = readClips(SENT_ANIMATIONS);
