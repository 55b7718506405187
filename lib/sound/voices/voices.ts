import { BASSES } from "@/lib/sound/voices/basses";
import { CHORDS } from "@/lib/sound/voices/chords";
import { LEADS } from "@/lib/sound/voices/leads";
import { MALLETS } from "@/lib/sound/voices/mallets";
import { PLUCKED } from "@/lib/sound/voices/plucked";

/** All instruments. Low-passed and slightly detuned: chips with a warm heart. */
export const VOICES = { ...BASSES, ...MALLETS, ...PLUCKED, ...CHORDS, ...LEADS } as const;

export type Voice = keyof typeof VOICES;
