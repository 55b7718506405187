import { requireSession } from "@/lib/server/auth/read-session";
import { requireRight } from "@/lib/server/chain/right-to";
import { getDatabase } from "@/lib/server/db/get-database";
import { recordSave } from "@/lib/server/db/saves";
import { requireGateAccess } from "@/lib/server/gate/token-gate";
import { readJsonBody } from "@/lib/server/http/read-json-body";
import { countAct } from "@/lib/server/metrics/metrics";
import { DELETE_MOOD, PUT_MOOD } from "@/lib/server/openapi/mood-operations";
import { createHandler } from "@/lib/server/openapi/operation";
import type { SavedMoodAnswer } from "@/lib/shared/api/moods";
import type { Mood } from "@/lib/shared/moods";

const MAX_BYTES = 1024;

/** Answers a PUT of `{ mood }`: saves it if the signed-in wallet currently may use the avatar. */
export const serveSave = createHandler(PUT_MOOD, async ({ id }, request) => {
  const { address } = await requireSession(request);
  const { mood } = await readJsonBody(request, PUT_MOOD.body, MAX_BYTES);
  return await save(id, mood, address);
});

/** Answers a DELETE: saves `default` by the same rules; the history stays. */
export const serveUnsave = createHandler(DELETE_MOOD, async ({ id }, request) =>
  save(id, "default", (await requireSession(request)).address),
);

/** @throws HttpError of the gate, the chain or the database; then nothing is saved */
function save(id: number, mood: Mood, signer: `0x${string}`): Promise<SavedMoodAnswer> {
  return countAct("save", async () => {
    await requireGateAccess(signer);
    const right = await requireRight(id, signer);
    const { savedAt } = await recordSave(await getDatabase(), { id, mood, signer, ...right, now: Date.now() });
    return { id, mood, savedAt };
  });
}
