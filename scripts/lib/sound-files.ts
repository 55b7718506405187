import { createHash } from "node:crypto";
import { ALL_MOODS, type Mood } from "@/lib/shared/moods";
import {
  ALL_CUES,
  CUES_FILES,
  getCuePlace,
  getMoodMusic,
  LOOP_MARGIN_SECONDS,
  type SoundFiles,
} from "@/lib/shared/sounds";
import { LOUDNESS, renderCue, renderLoop } from "@/tools/sound/render";
import { CUE_SCORES, SCORES } from "@/tools/sound/scores";
import { SAMPLE_RATE } from "@/tools/sound/synth/rate";
import { DRUMS } from "@/tools/sound/voices/drums";
import { VOICES } from "@/tools/sound/voices/voices";

/** Target kbit/s of Opus; and of MP3, with the sample rate of the file. */
export interface Coding {
  readonly opus: number;
  readonly mp3: { readonly kbits: number; readonly rate: 16_000 | 22_050 };
}

const coding = (opus: number, kbits: number, rate: 16_000 | 22_050): Coding => ({ opus, mp3: { kbits, rate } });

/**
 * Encoding of each sound, 300 kB per format. Opus keeps all frequencies, and exceeds its target on dense sounds by
 * itself. For MP3 dense and bright sounds get more; soft moods have nothing above 8 kHz there.
 */
const CODINGS: Readonly<Record<Mood | "cues", Coding>> = {
  default: coding(8, 8, 16_000),
  meebin: coding(14, 16, 22_050),
  shy: coding(12, 11, 16_000),
  swoon: coding(14, 13, 16_000),
  gm: coding(14, 15, 22_050),
  nope: coding(14, 15, 22_050),
  zen: coding(12, 13, 16_000),
  spicy: coding(14, 16, 22_050),
  gn: coding(12, 13, 16_000),
  heated: coding(14, 17, 22_050),
  wtf: coding(14, 16, 22_050),
  buzzed: coding(14, 13, 16_000),
  ded: coding(12, 12, 16_000),
  hype: coding(14, 17, 22_050),
  pride: coding(14, 16, 22_050),
  cues: coding(13, 13, 22_050),
};

/** A sound before it is encoded. */
export interface Sound {
  /** Below public/, in the order of SOUND_FORMATS. */
  readonly files: SoundFiles;
  readonly coding: Coding;
  /** Changes with every input of the file except the synthesiser itself. */
  readonly digest: string;
  /** Mono, 48 kHz. */
  readonly render: () => Float32Array;
}

function digestOf(...parts: readonly unknown[]): string {
  return createHash("sha256")
    .update(JSON.stringify([parts, VOICES, DRUMS]))
    .digest("hex")
    .slice(0, 16);
}

/** Returns one loop, extended by a little of it before and after. */
function rolled(loop: Float32Array): Float32Array {
  const before = Math.round(LOOP_MARGIN_SECONDS.before * SAMPLE_RATE);
  const after = Math.round(LOOP_MARGIN_SECONDS.after * SAMPLE_RATE);
  const out = new Float32Array(before + loop.length + after);
  out.set(loop.subarray(loop.length - before));
  out.set(loop, before);
  out.set(loop.subarray(0, after), before + loop.length);
  return out;
}

/** Returns the length of the cue file in seconds: the silence before the first cue also follows each. */
export function getCuesSeconds(): number {
  const places = ALL_CUES.map(getCuePlace);
  const silence = places[0]?.start ?? 0;
  return places.reduce((sum, { seconds }) => sum + seconds + silence, silence);
}

function allCues(): Float32Array {
  const out = new Float32Array(Math.ceil(getCuesSeconds() * SAMPLE_RATE));
  for (const cue of ALL_CUES) {
    const { start, seconds } = getCuePlace(cue);
    out.set(renderCue(CUE_SCORES[cue], seconds, LOUDNESS.cue), Math.round(start * SAMPLE_RATE));
  }
  return out;
}

/** Every sound of public/sounds. */
export function allSounds(): readonly Sound[] {
  const loops = ALL_MOODS.map((mood): Sound => {
    const loudness = mood === "default" ? LOUDNESS.default : LOUDNESS.mood;
    return {
      files: getMoodMusic(mood).files,
      coding: CODINGS[mood],
      digest: digestOf(SCORES[mood], getMoodMusic(mood), loudness, CODINGS[mood]),
      render: () => rolled(renderLoop(SCORES[mood], loudness)),
    };
  });
  const places = ALL_CUES.map(getCuePlace);
  const cues: Sound = {
    files: CUES_FILES,
    coding: CODINGS.cues,
    digest: digestOf(CUE_SCORES, places, LOUDNESS.cue, CODINGS.cues),
    render: allCues,
  };
  return [...loops, cues];
}
