import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Smaller files gain nothing. */
const MIN_BYTES = 1024;

/**
 * Compresses the text files of a folder with Brotli and gzip, next to the originals: once, and smaller than a server
 * does per request (lib/server/edge/built-files.ts sends them).
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(js|css|json)$/.test(name),
  );
  const work = names.values();
  const lane = async () => {
    for (const name of work) {
      const plain = await readFile(join(folder, name));
      if (plain.byteLength < MIN_BYTES) continue;
      const params = {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
      };
      await writeFile(join(folder, `${name}.br`), await toBrotli(plain, { params }));
      await writeFile(join(folder, `${name}.gz`), await toGzip(plain, { level: 9 }));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}
