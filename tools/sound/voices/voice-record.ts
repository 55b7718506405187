import type { FilterKind } from "@/tools/sound/synth/filter";
import type { WaveShape } from "@/tools/sound/synth/waves";

interface Layer {
  readonly wave: WaveShape;
  /** Multiple of the note's frequency. */
  readonly ratio?: number;
  readonly cents?: number;
  readonly level?: number;
  /** Seconds in which this layer alone falls to 37 %. */
  readonly fade?: number;
}

/** An instrument as data. Seconds throughout; `decay` and `close` are the time to fall to 37 %. */
export interface VoiceRecord {
  readonly layers: readonly Layer[];
  readonly attack: number;
  readonly decay: number;
  readonly sustain: number;
  readonly release: number;
  /** Rings on however short the note is. */
  readonly rings?: true;
  /** `open`: octaves a hard note first lifts the corner by (negative: it rises). `follow`: pitch tracking. */
  readonly filter?: {
    readonly kind: FilterKind;
    readonly hertz: number;
    readonly q?: number;
    readonly open?: number;
    readonly close?: number;
    readonly follow?: number;
  };
  readonly vibrato?: { readonly hertz: number; readonly cents: number; readonly after: number };
  /** Starts this many semitones off its pitch. */
  readonly scoop?: { readonly semitones: number; readonly seconds: number };
  /** Noise round the pitch. */
  readonly breath?: { readonly level: number; readonly q: number };
  /** Distortion, 0 none. */
  readonly drive?: number;
  readonly gain: number;
}
