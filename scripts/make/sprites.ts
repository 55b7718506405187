// Draws the sheets of the animated icons (docs/sprites.md). Look at them before you commit.
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { ALL_SPRITES } from "@/scripts/lib/sprites/all-sprites";
import { sheetTable } from "@/scripts/lib/sprites/sheet-table";
import { digestOf, makeSheet } from "@/scripts/lib/sprites/sprite-sheet";

const FOLDER = new URL("../../public/sprites/", import.meta.url);
mkdirSync(FOLDER, { recursive: true });
const list: Record<string, { digest: string; sha256: string }> = {};
let total = 0;
for (const [name, sprite] of Object.entries(ALL_SPRITES)) {
  const bytes = await makeSheet(sprite);
  writeFileSync(new URL(`${name}.webp`, FOLDER), bytes);
  list[name] = { digest: digestOf(sprite), sha256: createHash("sha256").update(bytes).digest("hex") };
  total += bytes.length;
  console.log(
    `${name.padEnd(14)} ${String(sprite.frames).padStart(3)} frames ${String(bytes.length).padStart(7)} bytes`,
  );
}
writeFileSync(new URL("../../lib/shared/sprite-sheets.generated.ts", import.meta.url), sheetTable(ALL_SPRITES));
writeFileSync(new URL("../../tests/golden/sprites.json", import.meta.url), `${JSON.stringify(list, null, 2)}\n`);
console.log(`${total} bytes in all; 400000 are allowed.`);
