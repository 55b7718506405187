import { Howl, Howler, type HowlOptions } from "howler";
import type { Mood } from "@/lib/shared/moods";
import { getPublicFile } from "@/lib/shared/public-files";
import { ALL_CUES, CUES_FILES, type CueName, getCuePlace, getMoodMusic, type SoundFiles } from "@/lib/shared/sounds";

const CROSSFADE_MS = 400;
/** Lower than cues, so that they stand out. */
const MUSIC_VOLUME = 0.7;

export type SoundPlayer = ReturnType<typeof makeSoundPlayer>;

interface Music {
  readonly mood: Mood;
  readonly howl: Howl;
}

/** Creates the player of the site's sounds, at the first gesture: browsers block sound before it. */
export function makeSoundPlayer() {
  let cues: Howl | null = null;
  let music: Music | null = null;
  /** Number of formats, from the first, that failed to play. */
  let failed = 0;

  // howler takes the first format that the browser claims to decode; some wrongly claim Opus.
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
    howl.fade(0, MUSIC_VOLUME, CROSSFADE_MS);
    return { mood, howl };
  }

  function fadeOut({ howl }: Music): void {
    howl.fade(howl.volume(), 0, CROSSFADE_MS);
    howl.once("fade", () => howl.unload());
    // Unloaded music never fades.
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
    /** Loops a mood's music and replaces the current one; null fades to silence. */
    playMusic(mood: Mood | null): void {
      if (music?.mood === mood) return;
      if (music) fadeOut(music);
      music = mood === null ? null : startMusic(mood);
    },
    playCue,
    setOn(on: boolean): void {
      Howler.mute(!on);
    },
    dispose(): void {
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
