import { beforeEach, describe, expect, test, vi } from "vitest";
import { makeSoundPlayer } from "@/lib/client/sound-player";
import { ALL_CUES, getCuePlace, getMoodMusic } from "@/lib/shared/sounds";

interface Options {
  readonly src: readonly string[];
  readonly volume?: number;
  readonly sprite: Readonly<Record<string, readonly [start: number, length: number, loops?: boolean]>>;
  readonly onloaderror: () => void;
}

/** The browser's sound: what was opened, played and ended. */
const audio = vi.hoisted(() => ({
  opened: [] as {
    readonly options: Options;
    readonly played: string[];
    readonly fades: (readonly [number, number, number])[];
    isUnloaded: boolean;
    isLoaded: boolean;
    finishFade(): void;
  }[],
  muted: [] as boolean[],
}));

vi.mock("howler", () => {
  class Howl {
    readonly played: string[] = [];
    readonly fades: (readonly [number, number, number])[] = [];
    isUnloaded = false;
    isLoaded = true;
    finishFade: () => void = () => undefined;
    constructor(readonly options: Options) {
      audio.opened.push(this);
    }
    play = (name: string) => this.played.push(name);
    fade = (from: number, to: number, ms: number) => this.fades.push([from, to, ms]);
    once = (_: "fade", done: () => void) => {
      this.finishFade = done;
    };
    volume = () => this.fades.at(-1)?.[1] ?? this.options.volume;
    state = () => (this.isLoaded ? "loaded" : "loading");
    unload = () => {
      this.isUnloaded = true;
    };
  }
  return { Howl, Howler: { mute: (isMuted: boolean) => audio.muted.push(isMuted) } };
});

beforeEach(() => {
  audio.opened.length = 0;
  audio.muted.length = 0;
});
const listFiles = (at: number) => audio.opened[at]?.options.src.map((file) => file.replace(/^.*\//, ""));

describe("music", () => {
  test("loops a mood's piece and fades it in", () => {
    makeSoundPlayer().playMusic("zen");
    const [music] = audio.opened;
    const { loopStart, seconds } = getMoodMusic("zen");
    expect(music?.options.sprite).toEqual({ loop: [loopStart * 1000, seconds * 1000, true] });
    expect([music?.options.volume, music?.played]).toEqual([0, ["loop"]]);
    expect(music?.fades).toHaveLength(1);
    expect(music?.fades[0]?.[0]).toBe(0);
    expect(music?.fades[0]?.[1]).toBeGreaterThan(0.5);
    expect(music?.fades[0]?.[1]).toBeLessThan(1);
  });

  test("of the playing mood is not started again", () => {
    const player = makeSoundPlayer();
    player.playMusic("zen");
    player.playMusic("zen");
    expect(audio.opened).toHaveLength(1);
  });

  test("changes by a crossfade; the former is freed when it is silent", () => {
    const player = makeSoundPlayer();
    player.playMusic("zen");
    player.playMusic("hype");
    const [former, next] = audio.opened;
    expect(former?.fades.at(-1)).toEqual([former?.fades[0]?.[1], 0, next?.fades[0]?.[2]]);
    expect([former?.isUnloaded, next?.played]).toEqual([false, ["loop"]]);
    former?.finishFade();
    expect([former?.isUnloaded, next?.isUnloaded]).toEqual([true, false]);
  });

  test("that is still loading is freed at once, so that it never begins", () => {
    const player = makeSoundPlayer();
    player.playMusic("zen");
    const [music] = audio.opened;
    if (music) music.isLoaded = false;
    player.playMusic(null);
    expect(music?.isUnloaded).toBe(true);
  });

  test("fades to silence for no mood, and begins anew afterwards", () => {
    const player = makeSoundPlayer();
    player.playMusic(null);
    player.playMusic("zen");
    player.playMusic(null);
    expect(audio.opened).toHaveLength(1);
    expect(audio.opened[0]?.fades.at(-1)?.[1]).toBe(0);
    player.playMusic("zen");
    expect(audio.opened).toHaveLength(2);
  });
});

describe("cues", () => {
  test("are parts of one file, opened at the first one", () => {
    const player = makeSoundPlayer();
    expect(audio.opened).toEqual([]);
    for (const name of ALL_CUES) player.playCue(name);
    expect(audio.opened).toHaveLength(1);
    expect(audio.opened[0]?.played).toEqual([...ALL_CUES]);
    for (const name of ALL_CUES) {
      const { start, seconds } = getCuePlace(name);
      expect(audio.opened[0]?.options.sprite[name]).toEqual([start * 1000, seconds * 1000]);
    }
  });

  test("do not stop the music", () => {
    const player = makeSoundPlayer();
    player.playMusic("gm");
    player.playCue("gm");
    expect(audio.opened[0]).toMatchObject({ isUnloaded: false, fades: [expect.anything()] });
  });
});

describe("a browser that cannot play a format that it claims to know", () => {
  test("plays the next format, and later sounds begin with it", () => {
    const player = makeSoundPlayer();
    player.playMusic("zen");
    const formats = listFiles(0) ?? [];
    audio.opened[0]?.options.onloaderror();
    expect(listFiles(1)).toEqual(formats.slice(1));
    expect(audio.opened[1]?.played).toEqual(["loop"]);
    player.playMusic("hype");
    expect(listFiles(2)).toHaveLength(formats.length - 1);
  });

  test("plays the cue that failed", () => {
    const player = makeSoundPlayer();
    player.playCue("saved");
    audio.opened[0]?.options.onloaderror();
    expect(audio.opened[1]?.played).toEqual(audio.opened[0]?.played);
    player.playCue("gm");
    expect(audio.opened).toHaveLength(2);
  });

  test("stays silent after the last format", () => {
    const player = makeSoundPlayer();
    player.playMusic("zen");
    const count = listFiles(0)?.length ?? 0;
    for (let nth = 0; nth < count; nth++) audio.opened.at(-1)?.options.onloaderror();
    expect(audio.opened).toHaveLength(count);
    expect(listFiles(count - 1)).toHaveLength(1);
  });

  test("does not bring back music that was replaced meanwhile", () => {
    const player = makeSoundPlayer();
    player.playMusic("zen");
    player.playMusic("hype");
    audio.opened[0]?.options.onloaderror();
    expect(audio.opened).toHaveLength(2);
  });

  test("does not go back to a format that failed before", () => {
    const player = makeSoundPlayer();
    player.playMusic("zen");
    player.playCue("gm");
    audio.opened[0]?.options.onloaderror();
    audio.opened[1]?.options.onloaderror();
    const remaining = (listFiles(0)?.length ?? 0) - 1;
    expect([listFiles(2)?.length, listFiles(3)?.length]).toEqual([remaining, remaining]);
  });
});

test("sound is muted when it is off", () => {
  const player = makeSoundPlayer();
  player.setOn(false);
  player.setOn(true);
  expect(audio.muted).toEqual([true, false]);
});

test("dispose ends all sounds; the next ones are opened again", () => {
  const player = makeSoundPlayer();
  player.dispose();
  player.playMusic("zen");
  player.playCue("gm");
  player.dispose();
  expect(audio.opened.map(({ isUnloaded }) => isUnloaded)).toEqual([true, true]);
  player.playMusic("zen");
  player.playCue("gm");
  expect(audio.opened).toHaveLength(4);
});
