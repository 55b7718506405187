// Draws the small print for visitors who may not download one: `print-sample 1`.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import { drawPrint } from "@/lib/server/print/draw-print";
import { SAMPLE_PRINT_WIDTHS } from "@/lib/shared/content/claim";
import { parseIds, readArguments } from "@/scripts/lib/arguments.mjs";

const [id = 1] = readArguments("npm run make -- print-sample [<id>]", {}, (_, positionals) =>
  positionals.length > 0 ? parseIds(positionals) : [],
);
const print = await drawPrint(buildAvatar(id), deriveTraits(id));
mkdirSync(join("public", "prints"), { recursive: true });
for (const width of SAMPLE_PRINT_WIDTHS) {
  const picture = await sharp(print).resize(width).webp({ quality: 80 }).toBuffer();
  writeFileSync(join("public", "prints", `sample-${width}.webp`), picture);
}
