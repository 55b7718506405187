// Writes the animations of all moods as the file that browsers download.
import { writeFileSync } from "node:fs";
import { CLIP_SPECS } from "@/lib/avatar/clips/get-clip";

const file = JSON.stringify(CLIP_SPECS);
writeFileSync(new URL("../../lib/client/viewer/animations.json", import.meta.url), `${file}\n`);
console.log(`animations: ${Object.keys(CLIP_SPECS).length} moods, ${file.length} bytes`);
