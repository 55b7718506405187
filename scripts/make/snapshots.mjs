// Takes the pictures of key screens that e2e/visual.spec.ts compares with. Look at them before you commit.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { runOrExit } from "../lib/run.mjs";

const FOLDER = "e2e/visual.spec.ts-snapshots";

await runOrExit("playwright", ["test", "visual", "--update-snapshots=all"]);
for (const name of readdirSync(FOLDER)) {
  const file = join(FOLDER, name);
  const small = await sharp(readFileSync(file)).png({ palette: true, dither: 0, effort: 10 }).toBuffer();
  writeFileSync(file, small);
}
