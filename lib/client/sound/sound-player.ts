import { Howl, Howler, type HowlOptions } from "howler";
import type { Mood } from "@/lib/shared/moods";
import { getPublicFile } from "@/lib/shared/public-files";
import { ALL_CUES, CUES_FILES, type CueName, getCuePlace, getMoodMusic, type SoundFiles } from "@/lib/shared/sounds";

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
  /** How many of the formats, from the first, have turned out not to play here. */
  let failed = 0;

  // howler takes the first format that the browser says it decodes; some say so of Opus, and then do not decode it.
  function open(files: SoundFiles, options: Omit<HowlOptions, "src">, openAgain: () => void): Howl {
    const from = failed;
    return new Howl({
      ...options,
      src: files.slice(from).map((file) => getPublicFile(file)),
      onloaderror: () => {
        if (from + 1 >= files.length) return;
        failed = Math.max(failed, from + 1);
        openAgain();
      },
    });
  }

  function startMusic(mood: Mood): Music {
    const { files, seconds, loopStart } = getMoodMusic(mood);
    const sprite: HowlOptions["sprite"] = { loop: [loopStart * 1000, seconds * 1000, true] };
    const howl = open(files, { volume: 0, sprite }, () => {
      if (music?.howl === howl) music = startMusic(mood);
    });
    howl.play("loop");
    howl.fade(0, MUSIC_VOLUME, CROSSFADE);
    return { mood, howl };
  }

  function fadeOut({ howl }: Music): void {
    howl.fade(howl.volume(), 0, CROSSFADE);
    howl.once("fade", () => howl.unload());
    // What has not loaded yet never fades.
    if (howl.state() !== "loaded") howl.unload();
  }

  function playCue(name: CueName): void {
    cues ??= open(CUES_FILES, { sprite: cueSprites() }, () => {
      cues = null;
      playCue(name);
    });
    cues.play(name);
  }

  return {
    playMusic(mood) {
      if (music?.mood === mood) return;
      if (music) fadeOut(music);
      music = mood === null ? null : startMusic(mood);
    },
    playCue,
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

function cueSprites(): Record<CueName, [number, number]> {
  const places = ALL_CUES.map((name): [CueName, [number, number]] => {
    const { start, seconds } = getCuePlace(name);
    return [name, [start * 1000, seconds * 1000]];
  });
  // `as`: every cue is a key.
  return Object.fromEntries(places) as Record<CueName, [number, number]>;
}
