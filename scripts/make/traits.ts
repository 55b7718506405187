// Writes the traits that the browser searches (docs/playing.md).
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { encodeTraitIndex } from "@/lib/shared/search/trait-index";
import { createTraitIndex } from "@/scripts/lib/create-trait-index";

const file = encodeTraitIndex(createTraitIndex());
const sent = gzipSync(file, { level: 9 });
writeFileSync(new URL("../../lib/client/search/traits.bin", import.meta.url), sent);
console.log(`${file.length} bytes, ${sent.length} compressed`);
