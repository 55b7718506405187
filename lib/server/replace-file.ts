import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Ending of a file that is being written; one that is left over belongs to a process that ended. */
export const DRAFT_ENDING = ".tmp";

/** Writes a file and its folder. Readers get the old file or the new one, never a part, even if the process ends. */
export async function replaceFile(path: string, content: Uint8Array | string): Promise<void> {
  const draft = `${path}.${randomUUID()}${DRAFT_ENDING}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(draft, content);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}
