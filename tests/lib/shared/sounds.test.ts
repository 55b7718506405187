import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ALL_MOODS, getMood } from "@/lib/shared/moods";
import {
  ALL_CUES,
  CUES_FILES,
  getCuePlace,
  getMoodMusic,
  LOOP_MARGIN_SECONDS,
  SOUND_FORMATS,
} from "@/lib/shared/sounds";
import { allSounds, getCuesSeconds } from "@/scripts/lib/sound-files";
import list from "@/tests/golden/sounds.json";
import { OPUS_RATE, readOggOpus } from "@/tests/support/read-ogg-opus";

const LIMIT = 300_000;
const files = [...ALL_MOODS.flatMap((mood) => getMoodMusic(mood).files), ...CUES_FILES];

it("every mood has music and a cue, and the folder has no other file", () => {
  expect(readdirSync("public/sounds").sort()).toEqual(files.map((file) => file.slice("/sounds/".length)).sort());
  for (const mood of ALL_MOODS) expect(ALL_CUES).toContain(mood);
});

it.each(SOUND_FORMATS)(
  `all files of a format, which is what a browser loads, have at most ${LIMIT} bytes: %s`,
  (format) => {
    const own = files.filter((file) => file.endsWith(`.${format}`));
    expect(own).toHaveLength(ALL_MOODS.length + 1);
    expect(own.reduce((sum, file) => sum + statSync(join("public", file)).size, 0)).toBeLessThanOrEqual(LIMIT);
  },
);

it("the files match the scores; if not: npm run make -- sounds", () => {
  const known: Record<string, { digest: string; sha256: string }> = list;
  for (const { files: paths, digest } of allSounds()) {
    for (const path of paths) {
      expect(known[path]?.digest, path).toBe(digest);
      expect(known[path]?.sha256, path).toBe(
        createHash("sha256")
          .update(readFileSync(join("public", path)))
          .digest("hex"),
      );
    }
  }
  expect(Object.keys(known).sort()).toEqual([...files].sort());
});

it("an Opus file declares its exact length in samples", () => {
  const lengthOf = (path: string) => readOggOpus(readFileSync(join("public", path)));
  for (const mood of ALL_MOODS) {
    const { files: paths, seconds } = getMoodMusic(mood);
    const { channels, samples } = lengthOf(paths[0] ?? "");
    expect(channels, mood).toBe(1);
    expect(samples, mood).toBe(
      Math.round((LOOP_MARGIN_SECONDS.before + seconds + LOOP_MARGIN_SECONDS.after) * OPUS_RATE),
    );
  }
  expect(lengthOf(CUES_FILES[0] ?? "").samples).toBe(Math.ceil(getCuesSeconds() * OPUS_RATE));
});

it("the loop of the music fits the loop of the motion", () => {
  for (const mood of ALL_MOODS) {
    expect((getMoodMusic(mood).seconds / getMood(mood).seconds) % 1).toBeCloseTo(0, 9);
  }
});

it("cues follow each other with silence in between", () => {
  let end = 0;
  for (const cue of ALL_CUES) {
    const { start, seconds } = getCuePlace(cue);
    expect(start).toBeGreaterThanOrEqual(end + 0.14);
    end = start + seconds;
  }
  expect(getCuesSeconds()).toBeGreaterThan(end);
});
