import { createHash } from "node:crypto";
import { ALL_MOODS, type Mood } from "@/lib/shared/moods";
import { ALL_CUES, CUES_FILE, cuePlace, cuesSeconds, LOUDNESS, moodMusic, ROLL } from "@/lib/shared/sounds";
import { renderCue, renderLoop } from "@/lib/sound/render";
import { CUE_SCORES, SCORES } from "@/lib/sound/scores";
import { SAMPLE_RATE } from "@/lib/sound/synth/rate";
import { DRUMS } from "@/lib/sound/voices/drums";
import { VOICES } from "@/lib/sound/voices/voices";

interface Coding {
  /** Thousand bits a second. */
  readonly kbits: number;
  /** Samples a second in the file. */
  readonly rate: 16_000 | 22_050;
}

/** How each file is encoded: what is dense and bright gets more of the 300 kB. Soft moods have nothing above 8 kHz. */
const CODINGS: Readonly<Record<Mood | "cues", Coding>> = {
  default: { kbits: 8, rate: 16_000 },
  meebin: { kbits: 16, rate: 22_050 },
  shy: { kbits: 11, rate: 16_000 },
  swoon: { kbits: 13, rate: 16_000 },
  gm: { kbits: 15, rate: 22_050 },
  nope: { kbits: 15, rate: 22_050 },
  zen: { kbits: 13, rate: 16_000 },
  spicy: { kbits: 16, rate: 22_050 },
  gn: { kbits: 13, rate: 16_000 },
  heated: { kbits: 17, rate: 22_050 },
  wtf: { kbits: 16, rate: 22_050 },
  buzzed: { kbits: 13, rate: 16_000 },
  ded: { kbits: 12, rate: 16_000 },
  hype: { kbits: 17, rate: 22_050 },
  pride: { kbits: 16, rate: 22_050 },
  cues: { kbits: 13, rate: 22_050 },
};

/** A sound file before it is encoded. */
export interface SoundFile {
  /** Below public/. */
  readonly path: string;
  readonly coding: Coding;
  /** Changes when anything does that the file is made of, but the synthesiser itself. */
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

/** One round of the loop with a little of it before and after. */
function rolled(loop: Float32Array): Float32Array {
  const before = Math.round(ROLL.before * SAMPLE_RATE);
  const after = Math.round(ROLL.after * SAMPLE_RATE);
  const out = new Float32Array(before + loop.length + after);
  out.set(loop.subarray(loop.length - before));
  out.set(loop, before);
  out.set(loop.subarray(0, after), before + loop.length);
  return out;
}

function allCues(): Float32Array {
  const out = new Float32Array(Math.ceil(cuesSeconds() * SAMPLE_RATE));
  for (const cue of ALL_CUES) {
    const { start, seconds } = cuePlace(cue);
    out.set(renderCue(CUE_SCORES[cue], seconds, LOUDNESS.cue), Math.round(start * SAMPLE_RATE));
  }
  return out;
}

/** Every file of public/sounds. */
export function soundFiles(): readonly SoundFile[] {
  const loops = ALL_MOODS.map((mood): SoundFile => {
    const loudness = mood === "default" ? LOUDNESS.default : LOUDNESS.mood;
    return {
      path: moodMusic(mood).file,
      coding: CODINGS[mood],
      digest: digestOf(SCORES[mood], moodMusic(mood), loudness, CODINGS[mood]),
      render: () => rolled(renderLoop(SCORES[mood], loudness)),
    };
  });
  const places = ALL_CUES.map(cuePlace);
  const cues: SoundFile = {
    path: CUES_FILE,
    coding: CODINGS.cues,
    digest: digestOf(CUE_SCORES, places, LOUDNESS.cue, CODINGS.cues),
    render: allCues,
  };
  return [...loops, cues];
}
