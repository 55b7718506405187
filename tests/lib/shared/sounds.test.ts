import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ALL_MOODS, moodRecord } from "@/lib/shared/moods";
import { ALL_CUES, CUES_FILE, cuePlace, cuesSeconds, moodMusic } from "@/lib/shared/sounds";
import { soundFiles } from "@/scripts/lib/sound-files";
import list from "@/tests/golden/sounds.json";

const LIMIT = 300_000;
const files = [...ALL_MOODS.map((mood) => moodMusic(mood).file), CUES_FILE];

it("every mood has its music and its cue, and nothing else lies in the folder", () => {
  expect(readdirSync("public/sounds").sort()).toEqual(files.map((file) => file.slice("/sounds/".length)).sort());
  for (const mood of ALL_MOODS) expect(ALL_CUES).toContain(mood);
});

it(`all files together have at most ${LIMIT} bytes`, () => {
  expect(files.reduce((sum, file) => sum + statSync(join("public", file)).size, 0)).toBeLessThanOrEqual(LIMIT);
});

it("the files are what the scores give; if not: npm run sounds", () => {
  const known: Record<string, { digest: string; sha256: string }> = list;
  for (const { path, digest } of soundFiles()) {
    expect(known[path]?.digest, path).toBe(digest);
    expect(known[path]?.sha256, path).toBe(
      createHash("sha256")
        .update(readFileSync(join("public", path)))
        .digest("hex"),
    );
  }
  expect(Object.keys(known).sort()).toEqual([...files].sort());
});

it("music comes round with the motion", () => {
  for (const mood of ALL_MOODS) {
    const { seconds, loopStart, loopEnd } = moodMusic(mood);
    expect(loopEnd - loopStart).toBeCloseTo(seconds, 9);
    expect((seconds / moodRecord(mood).seconds) % 1).toBeCloseTo(0, 9);
  }
});

it("cues follow each other with silence between", () => {
  let end = 0;
  for (const cue of ALL_CUES) {
    const { start, seconds } = cuePlace(cue);
    expect(start).toBeGreaterThanOrEqual(end + 0.14);
    end = start + seconds;
  }
  expect(cuesSeconds()).toBeGreaterThan(end);
});
