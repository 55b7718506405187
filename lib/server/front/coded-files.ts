import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { type Representation, represent } from "@/lib/server/http/send";

const ENDING = ".br";
const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=UTF-8",
  ".js": "application/javascript; charset=UTF-8",
};
/** As Next sends them: their names change with what is in them. */
const FOR_GOOD = { "Cache-Control": "public, max-age=31536000, immutable" };

/** Files of the build in Brotli, as scripts/lib/code-files.mjs left them beside the plain ones. Few and small: they stay in memory. */
export class CodedFiles {
  readonly #folder: string;
  readonly #files = new Map<string, Promise<Representation> | null>();

  /** @param folder that of `/_next/static`; one without such files, or none at all, gives nothing */
  constructor(folder: string) {
    this.#folder = folder;
    let names: string[] = [];
    try {
      names = readdirSync(folder, { recursive: true, encoding: "utf8" });
    } catch {}
    for (const name of names) {
      const plain = name.slice(0, -ENDING.length);
      if (name.endsWith(ENDING) && extname(plain) in TYPES) this.#files.set(plain, null);
    }
  }

  /** A file by its path below the folder, letter by letter; null for what is not there coded. @throws Error when it cannot be read */
  file(path: string): Promise<Representation> | null {
    const known = this.#files.get(path);
    if (known === undefined || known !== null) return known ?? null;
    const read = this.#read(path);
    this.#files.set(path, read);
    // What could not be read is tried again by whoever asks next.
    read.catch(() => this.#files.set(path, null));
    return read;
  }

  async #read(path: string): Promise<Representation> {
    const body = await readFile(join(this.#folder, path + ENDING));
    const about = { "Content-Type": TYPES[extname(path)] ?? "", "Content-Encoding": "br" };
    return represent(body, `"br-${path.replaceAll(/[^\w.-]/g, "-")}"`, about, FOR_GOOD);
  }
}
