import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { decodeCrowd } from "@/lib/avatar/crowd/decode-crowd";
import { deriveTraits } from "@/lib/avatar/traits/derive-traits";
import type { TokenFacts } from "@/lib/avatar/traits/names";
import { AVATAR_ENGINE_VERSION } from "@/lib/avatar/version";
import { readFactsOfIndex } from "@/lib/plaza/data/facts-of-index";
import { layOutPlaza } from "@/lib/plaza/data/plaza";
import { createRoute } from "@/lib/server/http/route";
import { draw } from "@/lib/server/render/worker";
import { serveCollectionFile } from "@/lib/server/serve-traits";
import { readMetadata } from "@/lib/server/traits/read-metadata";
import { CollectionFiles, TraitStore } from "@/lib/server/traits/trait-store";
import { decodeTraitIndex } from "@/lib/shared/search/trait-index";
import type { drawCells } from "@/scripts/lib/draw-cells";
import { makeCollectionFiles } from "@/scripts/lib/make-collection-files";
import { createRecordingLog } from "@/tests/support/recording-log";
import { serveRoute } from "@/tests/support/serve-route";
import { tempFolder } from "@/tests/support/temp-folder";
import { larvaMetadata } from "@/tests/support/token-metadata";
import { drawMini } from "@/tools/plaza/draw-mini";
import { encodeMinis, tintMini } from "@/tools/plaza/encode-minis";

const ID = 218;
const REAL = { "Hair Color": "Rainbow", "Jersey Number": 7, "Tattoo Motif": "LCL,BBF" };
const cell = layOutPlaza().cells.findIndex(({ first, count }) =>
  layOutPlaza()
    .ids.subarray(first, first + count)
    .includes(ID),
);

const miniOf = (facts?: TokenFacts) => encodeMinis([tintMini(drawMini(ID, facts))]);

/** Draws one token only: all of them take minutes. */
const drawOne: typeof drawCells = async (onCell, factsOf = async () => new Map()) =>
  await onCell(cell, gzipSync(miniOf((await factsOf(cell)).get(ID))));

async function openCollection() {
  const lines: string[] = [];
  const store = new TraitStore(tempFolder(), "https://meta.example/{id}", createRecordingLog());
  await store.write(ID, readMetadata(ID, larvaMetadata(ID, REAL)));
  const files = new CollectionFiles(store.folder);
  const make = () =>
    makeCollectionFiles({ store, files, onProgress: (line) => lines.push(line), draw: drawOne, crowdCount: 10 });
  return { store, files, lines, make };
}

describe("the collection files", () => {
  test("have the traits of the metadata in the search index, the backdrop crowd and the plaza", async () => {
    const { store, files, make, lines } = await openCollection();
    expect(files.version()).toBeNull();
    await make();
    expect(files.version()).toEqual({
      digest: expect.stringMatching(/^[0-9a-f]{12}$/),
      isComplete: false,
      engine: AVATAR_ENGINE_VERSION,
    });
    const unpacked = async (name: string) =>
      new Uint8Array(gunzipSync((await files.read(name))?.body ?? Buffer.alloc(0)));
    const index = decodeTraitIndex(await unpacked("traits.bin"));
    const {
      "Tattoo Motif": _motif,
      Gender: _gender,
      Skin: _skin,
      ...others
    } = deriveTraits(ID, (await store.read(ID))?.facts).traits;
    expect(readFactsOfIndex(index, ID)).toEqual(
      Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null)),
    );
    expect(readFactsOfIndex(index, ID)["Hair Color"]).toBe("Rainbow");
    expect(decodeCrowd((await unpacked("crowd.bin")).buffer).count).toBe(10);
    const minis = await unpacked(`minis-${String(cell).padStart(2, "0")}.bin`);
    expect([
      Buffer.from(minis).equals(miniOf((await store.read(ID))?.facts)),
      Buffer.from(minis).equals(miniOf()),
    ]).toEqual([true, false]);
    await make();
    expect(lines.at(-1)).toBe("Search, backdrop and plaza have these colours already.");
    // A zoom with minis everywhere: the worker reads files and records.
    await expect(
      draw({ kind: "tile", zoom: 0, x: 0, y: 0, collection: { folder: store.folder, digest: "0123456789ab" } }),
    ).rejects.toThrow("minis-");
  }, 120_000);

  test("are served with an ETag; missing files and other names are 404", async () => {
    const { files } = await openCollection();
    const sendRequest = await serveRoute(
      createRoute({ GET: ({ query }, response) => serveCollectionFile(response, query["file"], files) }, "every"),
    );
    expect((await sendRequest("/?file=traits.bin")).status).toBe(404);
    await files.write("traits.bin", Buffer.from("packed"));
    await files.finish({ digest: "0123456789ab", isComplete: true, engine: AVATAR_ENGINE_VERSION });
    const answer = await sendRequest("/?file=traits.bin");
    expect(answer.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "cache-control": expect.stringContaining("no-transform"),
    });
    expect(
      (await sendRequest("/?file=traits.bin", { headers: { "if-none-match": answer.headers.etag ?? "" } })).status,
    ).toBe(304);
    for (const name of ["version.json", "../002/00218", "minis-99.bin", "traits.bin.tmp"])
      expect((await sendRequest(`/?file=${encodeURIComponent(name)}`)).status).toBe(404);
  });

  test("of another engine or with a damaged version are ignored", async () => {
    const { store, files } = await openCollection();
    await files.finish({ digest: "0123456789ab", isComplete: true, engine: "0" });
    expect(files.version()).toBeNull();
    writeFileSync(join(store.folder, "files", "version.json"), "{");
    expect(new CollectionFiles(store.folder).version()).toBeNull();
  });
});
