// Plays the scores of all moods into public/sounds (docs/sound.md); needs ffmpeg. `--wav=<folder>` also writes WAV files.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, parse } from "node:path";
import { fileURLToPath } from "node:url";
import { SOUND_FORMATS, type SoundFormat } from "@/lib/shared/sounds";
import { readArguments } from "@/scripts/lib/arguments.mjs";
import { allSounds, type Coding } from "@/scripts/lib/sound-files";
import { measureLoudness } from "@/tools/sound/synth/master";
import { SAMPLE_RATE } from "@/tools/sound/synth/rate";

const PUBLIC = fileURLToPath(new URL("../../public", import.meta.url));
const LIST = fileURLToPath(new URL("../../tests/golden/sounds.json", import.meta.url));
const RAW = ["-v", "error", "-nostdin", "-y", "-f", "f32le", "-ar", String(SAMPLE_RATE), "-ac", "1", "-i", "pipe:0"];
// Deterministic output, without tags.
const PLAIN = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:a", "+bitexact"];
const USAGE = "npm run make -- sounds [--wav=<folder>]";
const { wav } = readArguments(USAGE, { wav: { type: "string" } });

function encoderArgs(format: SoundFormat, { opus, mp3 }: Coding): readonly string[] {
  switch (format) {
    case "opus":
      // The low-delay mode excludes speech modes, which at these rates cut the music at 8 kHz. One page holds all.
      return [
        ...["-c:a", "libopus", "-b:a", `${opus}k`, "-vbr", "on", "-application", "lowdelay"],
        ...["-compression_level", "10", "-page_duration", "20000000"],
      ];
    case "mp3":
      return [
        ...["-ar", String(mp3.rate), "-c:a", "libmp3lame", "-abr", "1", "-b:a", `${mp3.kbits}k`],
        ...["-compression_level", "0", "-id3v2_version", "0"],
      ];
    default:
      return format satisfies never;
  }
}

function ffmpeg(args: readonly string[], input?: Float32Array): void {
  const bytes = input && Buffer.from(input.buffer, input.byteOffset, input.byteLength);
  const { error, status, stderr } = spawnSync("ffmpeg", args, { input: bytes });
  if (error === undefined && status === 0) return;
  const missing = error !== undefined && "code" in error && error.code === "ENOENT";
  console.error(
    missing
      ? "ffmpeg is missing, and only this script needs it. On Debian: apt-get install ffmpeg. Then run npm run make -- sounds again."
      : `ffmpeg failed: ${error?.message ?? stderr.toString().trim()}`,
  );
  process.exit(1);
}

ffmpeg(["-version"]);
mkdirSync(join(PUBLIC, "sounds"), { recursive: true });
const list: Record<string, { digest: string; sha256: string }> = {};
const totals = { opus: 0, mp3: 0 };
for (const { files, coding, digest, render } of allSounds()) {
  const sound = render();
  const seconds = sound.length / SAMPLE_RATE;
  const { name } = parse(files[0] ?? "");
  console.log(`${name} ${seconds.toFixed(2)} s, ${measureLoudness(sound).toFixed(1)} LUFS`);
  if (wav !== undefined) {
    mkdirSync(wav, { recursive: true });
    ffmpeg([...RAW, join(wav, `${name}.wav`)], sound);
  }
  for (const [place, format] of SOUND_FORMATS.entries()) {
    const path = files[place] ?? "";
    const file = join(PUBLIC, path);
    ffmpeg([...RAW, ...encoderArgs(format, coding), ...PLAIN, file], sound);
    const size = statSync(file).size;
    totals[format] += size;
    list[path] = { digest, sha256: createHash("sha256").update(readFileSync(file)).digest("hex") };
    console.log(`  ${path} ${size} bytes`);
  }
}
writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`);
for (const [format, total] of Object.entries(totals)) console.log(`${total} bytes of ${format}; 300000 are allowed.`);
