import { Howl, Howler } from "howler";
import type { Mood } from "@/lib/shared/moods";
import { ALL_CUES, CUES_FILE, type CueName, cuePlace, moodMusic } from "@/lib/shared/sounds";

/** Milliseconds in which one piece of music gives way to the next. */
const CROSSFADE = 400;
/** Of the music, so that cues stand out. */
const MUSIC_VOLUME = 0.7;

/** Plays the site's sounds. Made at the first gesture: before it browsers play nothing. */
export interface SoundPlayer {
  /** Plays a mood's music round and round in place of what plays; null fades to silence. */
  playMusic(mood: Mood | null): void;
  playCue(name: CueName): void;
  setOn(on: boolean): void;
  dispose(): void;
}

interface Music {
  readonly mood: Mood;
  readonly howl: Howl;
}

/** Makes a player on the Web Audio API; howler falls back to audio elements where there is none. */
export function makeSoundPlayer(): SoundPlayer {
  let cues: Howl | null = null;
  let music: Music | null = null;

  function fadeOut({ howl }: Music): void {
    howl.fade(howl.volume(), 0, CROSSFADE);
    howl.once("fade", () => howl.unload());
    // What has not loaded yet never fades.
    if (howl.state() !== "loaded") howl.unload();
  }

  return {
    playMusic(mood) {
      if (music?.mood === mood) return;
      if (music) fadeOut(music);
      music = mood === null ? null : { mood, howl: startMusic(mood) };
    },
    playCue(name) {
      cues ??= new Howl({ src: [CUES_FILE], sprite: cueSprites() });
      cues.play(name);
    },
    setOn(on) {
      Howler.mute(!on);
    },
    dispose() {
      cues?.unload();
      music?.howl.unload();
      cues = null;
      music = null;
    },
  };
}

function startMusic(mood: Mood): Howl {
  const { file, seconds, loopStart } = moodMusic(mood);
  const howl = new Howl({ src: [file], volume: 0, sprite: { loop: [loopStart * 1000, seconds * 1000, true] } });
  howl.play("loop");
  howl.fade(0, MUSIC_VOLUME, CROSSFADE);
  return howl;
}

function cueSprites(): Record<CueName, [number, number]> {
  const places = ALL_CUES.map((name): [CueName, [number, number]] => {
    const { start, seconds } = cuePlace(name);
    return [name, [start * 1000, seconds * 1000]];
  });
  // `as`: every cue is a key.
  return Object.fromEntries(places) as Record<CueName, [number, number]>;
}
