import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { CodedFiles } from "@/lib/server/front/coded-files";
import { codeFiles } from "@/scripts/lib/code-files.mjs";
import { tempFolder } from "@/tests/support/temp-folder";

const SCRIPT = "console.log('a');".repeat(200);

async function built(): Promise<string> {
  const folder = tempFolder();
  await mkdir(join(folder, "chunks"));
  await writeFile(join(folder, "chunks", "a.js"), SCRIPT);
  await writeFile(join(folder, "chunks", "short.js"), "1");
  await writeFile(join(folder, "a.css"), "a{b:c}".repeat(400));
  await writeFile(join(folder, "a.woff2"), Buffer.alloc(5000));
  await codeFiles(folder);
  return folder;
}

describe("CodedFiles", () => {
  test("gives scripts and style sheets in Brotli, to be kept for good", async () => {
    const files = new CodedFiles(await built());
    const file = await files.file("chunks/a.js");
    expect(brotliDecompressSync(file?.body ?? new Uint8Array()).toString()).toBe(SCRIPT);
    expect(file?.full).toMatchObject({
      "Content-Encoding": "br",
      "Content-Type": "application/javascript; charset=UTF-8",
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Length": String(file?.body.byteLength),
    });
    expect((await files.file("a.css"))?.full["Content-Type"]).toBe("text/css; charset=UTF-8");
    expect(files.file("chunks/a.js")).toBe(files.file("chunks/a.js"));
  });

  test.each(["chunks/short.js", "a.woff2", "chunks/../a.css", "/a.css", "a.css?", "a.css.br", "__proto__", ""])(
    "has nothing for %j",
    async (path) => {
      expect(new CodedFiles(await built()).file(path)).toBeNull();
    },
  );

  test("has nothing where there is no build", () => {
    expect(new CodedFiles("/nowhere").file("a.css")).toBeNull();
  });
});
