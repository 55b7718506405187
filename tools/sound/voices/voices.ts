import { BASSES } from "@/tools/sound/voices/basses";
import { CHORDS } from "@/tools/sound/voices/chords";
import { LEADS } from "@/tools/sound/voices/leads";
import { MALLETS } from "@/tools/sound/voices/mallets";
import { PLUCKED } from "@/tools/sound/voices/plucked";

/** All instruments. Low-passed and slightly detuned: chips with a warm heart. */
export const VOICES = { ...BASSES, ...MALLETS, ...PLUCKED, ...CHORDS, ...LEADS } as const;

export type Voice = keyof typeof VOICES;
