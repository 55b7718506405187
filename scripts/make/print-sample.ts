// Draws the small print for visitors who may not download one: `print-sample 1`.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import { drawPrint } from "@/lib/server/print/draw-print";
import { parseIds, readArguments } from "@/scripts/lib/arguments.mjs";

const [id = 1] = readArguments("npm run make -- print-sample [<id>]", {}, (_, positionals) =>
  positionals.length > 0 ? parseIds(positionals) : [],
);
const print = await drawPrint(buildAvatar(id), deriveTraits(id));
mkdirSync(join("public", "prints"), { recursive: true });
writeFileSync(
  join("public", "prints", "sample.webp"),
  await sharp(print).resize(1200).webp({ quality: 80 }).toBuffer(),
);
