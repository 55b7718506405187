import { addFloat, getFloat, getItem } from "@/lib/shared/typed-arrays";
import { getHertz } from "@/tools/sound/score/pitch";
import type { CueScore, DrumTrack, MoodScore, NoteTrack, ScoreTrack } from "@/tools/sound/score/score";
import { computeDucking, createEcho, createRoom, wobbleLoop } from "@/tools/sound/synth/effects";
import { Filter } from "@/tools/sound/synth/filter";
import { setLoudness } from "@/tools/sound/synth/master";
import { playDrum } from "@/tools/sound/synth/play-drum";
import { playNote } from "@/tools/sound/synth/play-note";
import { SAMPLE_RATE, toGain } from "@/tools/sound/synth/rate";

/** Loudness of all cues and music; the default's is barely audible: LUFS (ITU-R BS.1770, no gates). */
export const LOUDNESS = { mood: -20, default: -32, cue: -20 } as const;

const STRENGTHS: Readonly<Record<string, number>> = { X: 1, x: 0.7, o: 0.4, ".": 0 };

/**
 * Reads a drum's steps into strengths 0..1.
 * @throws RangeError when a sign is unknown or there is none.
 */
export function readSteps(steps: string): readonly number[] {
  const signs = [...steps].filter((sign) => sign !== " " && sign !== "|");
  if (signs.length === 0) throw new RangeError("A drum's row of steps is empty.");
  return signs.map((sign) => {
    const strength = STRENGTHS[sign];
    if (strength === undefined) throw new RangeError(`A drum's row of steps knows X x o and a dot, not "${sign}".`);
    return strength;
  });
}

/** Adds a sound to a loop from a sample on; the part beyond the end wraps to the beginning. */
export function addRound(loop: Float32Array, sound: Float32Array, from: number, gain: number): void {
  let place = ((from % loop.length) + loop.length) % loop.length;
  for (let index = 0; index < sound.length; index++) {
    addFloat(loop, place, getFloat(sound, index) * gain);
    place += 1;
    if (place === loop.length) place = 0;
  }
}

/**
 * Runs a stateful effect over a loop as if the loop had always been playing: a first round fills the state, the second
 * is kept. The memory must be shorter than the loop.
 */
export function runRound(loop: Float32Array, effect: (input: number) => number): Float32Array {
  for (const value of loop) effect(value);
  return loop.map((value) => effect(value));
}

/** Seconds of a beat. */
const getBeatSeconds = (tempo: number): number => 60 / tempo;

/** Beats of the whole piece. */
export function countBeats(score: MoodScore): number {
  return score.bars * score.beatsPerBar;
}

/** Seconds of the whole piece. */
export function countSeconds(score: MoodScore): number {
  return countBeats(score) * getBeatSeconds(score.tempo);
}

/** Delays every second eighth by a share; beats between stretch along. */
function swingBeat(beat: number, swing: number): number {
  const pair = Math.floor(beat);
  const within = beat - pair;
  const middle = 0.5 * (1 + swing);
  return pair + (within < 0.5 ? (within / 0.5) * middle : middle + ((within - 0.5) / 0.5) * (1 - middle));
}

interface Stage {
  readonly length: number;
  readonly beats: number;
  readonly tempo: number;
  readonly swing: number;
  readonly downbeat: number;
}

function playNotes(track: NoteTrack, stage: Stage, out: Float32Array): void {
  const beat = getBeatSeconds(stage.tempo);
  for (const [index, [at, pitches, beats, strength = 0.8, to]] of track.notes.entries()) {
    const from = Math.round((stage.downbeat + swingBeat(at, stage.swing) * beat) * SAMPLE_RATE);
    for (const pitch of typeof pitches === "string" ? [pitches] : pitches) {
      const hertz = getHertz(pitch);
      const toHertz = to === undefined ? hertz : getHertz(to);
      addRound(out, playNote(track.voice, { hertz, toHertz, seconds: beats * beat, strength, seed: index }), from, 1);
    }
  }
}

function playHits(track: DrumTrack, stage: Stage, out: Float32Array): void {
  const strengths = readSteps(track.steps);
  const perBeat = track.perBeat ?? 4;
  for (let step = 0; step < stage.beats * perBeat; step++) {
    const strength = getItem(strengths, step % strengths.length);
    if (strength === 0) continue;
    const second = stage.downbeat + swingBeat(step / perBeat, stage.swing) * getBeatSeconds(stage.tempo);
    addRound(out, playDrum(track.drum, strength, step), Math.round(second * SAMPLE_RATE), 1);
  }
}

function playTrack(track: ScoreTrack, stage: Stage): Float32Array {
  const out = new Float32Array(stage.length);
  if ("drum" in track) playHits(track, stage, out);
  else playNotes(track, stage, out);
  return out;
}

/** Mixes all tracks and effects, before the loudness is set. */
function mixTracks(score: MoodScore): Float32Array {
  const length = Math.round(countSeconds(score) * SAMPLE_RATE);
  const { tempo, downbeat, swing = 0 } = score;
  const stage: Stage = { length, beats: countBeats(score), tempo, swing, downbeat };
  const dry = new Float32Array(length);
  const toRoom = new Float32Array(length);
  const toEcho = new Float32Array(length);
  const beat = getBeatSeconds(tempo) * SAMPLE_RATE;
  for (const track of score.tracks) {
    const played = playTrack(track, stage);
    const sound =
      score.pump === undefined || "drum" in track
        ? played
        : played.map((value, index) => {
            const since = index / beat - (downbeat * SAMPLE_RATE) / beat;
            return value * computeDucking(since - Math.floor(since), score.pump ?? 0);
          });
    const gain = toGain(track.level ?? 0);
    addRound(dry, sound, 0, gain);
    addRound(toRoom, sound, 0, gain * (track.room ?? 0));
    addRound(toEcho, sound, 0, gain * (track.echo ?? 0));
  }
  if (score.echo !== undefined) {
    const echoed = runRound(toEcho, createEcho(score.echo.beats * getBeatSeconds(tempo), score.echo.feedback));
    addRound(dry, echoed, 0, 1);
    addRound(toRoom, echoed, 0, 0.4);
  }
  if (score.room !== undefined) addRound(dry, runRound(toRoom, createRoom(score.room)), 0, 1);
  const whole = score.wobble === undefined ? dry : wobbleLoop(dry, score.wobble.swings, score.wobble.cents);
  const rumble = new Filter("high", 38);
  return runRound(whole, (input) => rumble.next(input));
}

/**
 * Renders a mood's music: mono, 48 kHz, exactly the piece's length. Its end runs into its beginning, tails and echo
 * included; its first sample belongs to the motion's first moment.
 * @param loudness in LUFS
 */
export function renderLoop(score: MoodScore, loudness: number): Float32Array {
  return setLoudness(mixTracks(score), loudness);
}

/**
 * Renders a short sound: mono, 48 kHz, faded out.
 * @param loudness in LUFS over its whole length
 */
export function renderCue(cue: CueScore, seconds: number, loudness: number): Float32Array {
  const length = Math.round(seconds * SAMPLE_RATE);
  const beats = seconds / getBeatSeconds(cue.tempo);
  // Over twice as long, so that nothing wraps.
  const stage: Stage = { length: length * 2 + SAMPLE_RATE * 8, beats, tempo: cue.tempo, swing: 0, downbeat: 0 };
  const dry = new Float32Array(length);
  const toRoom = new Float32Array(length);
  for (const track of cue.tracks) {
    const sound = playTrack(track, stage).subarray(0, length);
    addRound(dry, sound, 0, toGain(track.level ?? 0));
    addRound(toRoom, sound, 0, toGain(track.level ?? 0) * (track.room ?? 0));
  }
  if (cue.room !== undefined) {
    const reverberate = createRoom(cue.room);
    addRound(
      dry,
      toRoom.map((value) => reverberate(value)),
      0,
      1,
    );
  }
  const fade = Math.min(length, 0.04 * SAMPLE_RATE);
  for (let index = 0; index < fade; index++) {
    const at = length - 1 - index;
    dry[at] = getFloat(dry, at) * (index / fade);
  }
  return setLoudness(dry, loudness);
}
