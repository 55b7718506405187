// Draws the stickers of the moods. Look at them before you commit.
import { writeFileSync } from "node:fs";
import { drawStickers } from "@/tools/stickers/draw-stickers";

writeFileSync(new URL("../../public/stickers/moods.svg", import.meta.url), drawStickers());
