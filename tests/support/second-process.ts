import { getDatabase } from "@/lib/server/db/get-database";
import { recordSave } from "@/lib/server/db/saves";
import { consumeNonce, deleteSessions, findSession } from "@/lib/server/db/sessions";
import { getSavedMood } from "@/lib/server/saved-mood";

// Acts as another instance on a session, a nonce and a saved mood of the first; prints the results as JSON.
const db = await getDatabase();
const session = await findSession(db, "s");
const use = { nonce: "n", browserId: "b", now: Date.now() };
const nonce = [await consumeNonce(db, use), await consumeNonce(db, use)];
const { mood } = await getSavedMood(7);
await deleteSessions(db, "id", "s");
await recordSave(db, { id: 7, mood: "zen", signer: "0xB", owner: "0xB", registry: null, block: 2n, now: 1 });
await db.destroy();
process.stdout.write(JSON.stringify({ session: session?.address, nonce, mood }));
