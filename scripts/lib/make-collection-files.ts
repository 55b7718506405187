import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { TokenFacts } from "@/lib/avatar/traits/names";
import { AVATAR_ENGINE_VERSION } from "@/lib/avatar/version";
import type { CollectionFiles, TraitStore } from "@/lib/server/traits/trait-store";
import { COLLECTION_SIZE, MIN_ID } from "@/lib/shared/ids";
import { encodeTraitIndex } from "@/lib/shared/search/trait-index";
import { crowdIds } from "@/tools/crowd/crowd-ids";
import { CROWD_COUNT, CROWD_NEAR } from "@/tools/crowd/crowd-size";
import { crowdMember, encodeCrowd } from "@/tools/crowd/encode-crowd";
import { CELLS, cellIds } from "./cell-file";
import { createTraitIndex } from "./create-trait-index";
import { drawCells } from "./draw-cells";

interface MakeOptions {
  readonly store: Pick<TraitStore, "ids" | "read">;
  readonly files: Pick<CollectionFiles, "version" | "write" | "finish">;
  readonly onProgress: (line: string) => void;
  readonly draw?: typeof drawCells;
  /** Avatars behind the stage. */
  readonly crowdCount?: number;
}

/**
 * Makes the collection's files for the search, the stage's backdrop and the plaza from the stored traits. Keeps files
 * that were made from the same traits.
 * @throws Error of the file system, or when a drawing process fails
 */
export async function makeCollectionFiles(options: MakeOptions): Promise<void> {
  const { store, files, onProgress, draw = drawCells, crowdCount = CROWD_COUNT } = options;
  const storedIds = await store.ids();
  const facts = new Map<number, TokenFacts>();
  const hash = createHash("sha256").update(AVATAR_ENGINE_VERSION);
  let isComplete = true;
  for (let id = MIN_ID; id < MIN_ID + COLLECTION_SIZE; id++) {
    const record = storedIds.has(id) ? await store.read(id) : null;
    hash.update(record?.digest ?? "none");
    if (record !== null) facts.set(id, record.facts);
    if (record?.isComplete !== true) isComplete = false;
  }
  const digest = hash.digest("hex").slice(0, 12);
  if (files.version()?.digest === digest) return onProgress("Search, backdrop and plaza have these colours already.");

  const pack = (file: Uint8Array) => gzipSync(file, { level: 9 });
  await files.write("traits.bin", pack(encodeTraitIndex(createTraitIndex((id) => facts.get(id)))));
  const members = crowdIds(crowdCount).map((id, place) => crowdMember(id, place < CROWD_NEAR, facts.get(id)));
  await files.write("crowd.bin", pack(encodeCrowd(members)));
  let drawn = 0;
  await draw(
    async (cell, packed) => {
      await files.write(`minis-${String(cell).padStart(2, "0")}.bin`, packed);
      drawn += 1;
      if (drawn % 9 === 0) onProgress(`${drawn} of ${CELLS} cells of the plaza are drawn.`);
    },
    async (cell) => new Map(cellIds(cell).flatMap((id) => (facts.has(id) ? [[id, facts.get(id) ?? {}] as const] : []))),
  );
  await files.finish({ digest, isComplete, engine: AVATAR_ENGINE_VERSION });
  onProgress("Search, backdrop and plaza have these colours now.");
}
