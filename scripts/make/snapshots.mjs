// Takes the pictures of key screens that e2e/visual.spec.ts compares with. Look at them before you commit.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

const FOLDER = "e2e/visual.spec.ts-snapshots";

const { status } = spawnSync("npx", ["playwright", "test", "visual", "--update-snapshots=all"], { stdio: "inherit" });
if (status !== 0) process.exit(status ?? 1);
for (const name of readdirSync(FOLDER)) {
  const file = join(FOLDER, name);
  const small = await sharp(readFileSync(file)).png({ palette: true, dither: 0, effort: 10 }).toBuffer();
  writeFileSync(file, small);
}
