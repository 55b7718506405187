import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loudnessOf } from "@/lib/sound/synth/loudness";
import { SAMPLE_RATE } from "@/lib/sound/synth/rate";
import { soundFiles } from "@/scripts/lib/sound-files";

// Plays the scores of lib/sound into public/sounds. Only who changes a sound needs this, and ffmpeg: the files are kept
// in the repository. `-- --wav=<folder>` also writes them as WAV, for listening.

const PUBLIC = fileURLToPath(new URL("../public", import.meta.url));
const LIST = fileURLToPath(new URL("../tests/golden/sounds.json", import.meta.url));
const RAW = ["-v", "error", "-nostdin", "-y", "-f", "f32le", "-ar", String(SAMPLE_RATE), "-ac", "1", "-i", "pipe:0"];
// Nothing that changes from run to run, and no tags.
const PLAIN = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:a", "+bitexact", "-id3v2_version", "0"];
const wav = process.argv.find((word) => word.startsWith("--wav="))?.slice("--wav=".length);

function ffmpeg(args: readonly string[], input?: Float32Array): void {
  const bytes = input && Buffer.from(input.buffer, input.byteOffset, input.byteLength);
  const { error, status, stderr } = spawnSync("ffmpeg", args, { input: bytes });
  if (error === undefined && status === 0) return;
  const missing = error !== undefined && "code" in error && error.code === "ENOENT";
  console.error(
    missing
      ? "ffmpeg is missing, and only this script needs it. On Debian: apt-get install ffmpeg. Then run npm run sounds again."
      : `ffmpeg failed: ${error?.message ?? stderr.toString().trim()}`,
  );
  process.exit(1);
}

ffmpeg(["-version"]);
mkdirSync(join(PUBLIC, "sounds"), { recursive: true });
const list: Record<string, { digest: string; sha256: string }> = {};
let total = 0;
for (const { path, coding, digest, render } of soundFiles()) {
  const sound = render();
  const file = join(PUBLIC, path);
  const mp3 = [
    "-ar",
    String(coding.rate),
    "-c:a",
    "libmp3lame",
    "-abr",
    "1",
    "-b:a",
    `${coding.kbits}k`,
    "-compression_level",
    "0",
  ];
  ffmpeg([...RAW, ...mp3, ...PLAIN, file], sound);
  if (wav !== undefined) {
    mkdirSync(wav, { recursive: true });
    ffmpeg([...RAW, join(wav, `${path.slice("/sounds/".length, -".mp3".length)}.wav`)], sound);
  }
  const size = statSync(file).size;
  total += size;
  list[path] = { digest, sha256: createHash("sha256").update(readFileSync(file)).digest("hex") };
  const seconds = sound.length / SAMPLE_RATE;
  console.log(
    `${path.padEnd(22)} ${seconds.toFixed(2).padStart(6)} s ${loudnessOf(sound).toFixed(1).padStart(6)} LUFS ${String(size).padStart(7)} bytes`,
  );
}
writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`);
console.log(`${total} bytes in all; 300000 are allowed.`);
