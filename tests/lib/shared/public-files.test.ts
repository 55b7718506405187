import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { getPublicFile, PUBLIC_VERSION, VERSIONED_FOLDERS } from "@/lib/shared/public-files";

it("PUBLIC_VERSION matches the files; if not: put this one into lib/shared/public-files.ts", () => {
  const hash = createHash("sha256");
  for (const folder of VERSIONED_FOLDERS)
    for (const name of readdirSync(`public/${folder}`).sort())
      hash.update(`${folder}/${name}\0`).update(readFileSync(`public/${folder}/${name}`));
  expect(PUBLIC_VERSION).toBe(hash.digest("hex").slice(0, 8));
});

it("the URL of a file has the version", () => {
  expect(getPublicFile("/stickers/moods.svg")).toBe(`/stickers/moods.svg?v=${PUBLIC_VERSION}`);
});
