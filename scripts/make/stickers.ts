// Draws the stickers of the moods. Look at them before you commit.
import { mkdirSync, writeFileSync } from "node:fs";
import { ALL_MOODS } from "@/lib/shared/moods";
import { moodSticker } from "@/tools/stickers/mood-sticker";

const folder = new URL("../../public/stickers/", import.meta.url);
mkdirSync(folder, { recursive: true });
for (const mood of ALL_MOODS) writeFileSync(new URL(`${mood}.svg`, folder), moodSticker(mood));
console.log(`${ALL_MOODS.length} stickers`);
