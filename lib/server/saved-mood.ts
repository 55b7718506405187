import "@/lib/server/marker";
import { CircuitBreaker, CircuitOpenError, createRareWarning, raceAbort, SingleFlight } from "@/lib/server/concurrency";
import { getDatabase } from "@/lib/server/db/get-database";
import { getKnownMood, loadSavedMood } from "@/lib/server/db/saves";
import type { Database } from "@/lib/server/db/schema";
import { getGlobal } from "@/lib/server/global-once";
import { type Log, log } from "@/lib/server/log";
import { HttpError } from "@/lib/shared/errors";
import type { Mood } from "@/lib/shared/moods";

/** A save is visible here at once; one of another instance, after this time at the latest. */
const FRESH_MS = 1000;
const READ_TIMEOUT_MS = 1000;
const COOLDOWN_MS = 2000;
const WARNING_INTERVAL_MS = 60_000;

/**
 * Creates the reader of saved moods. It never throws, and resolves within a second. `isKnown` is false where neither the
 * database nor this process knows the mood: `default` is then a guess that must not be cached.
 */
export function createSavedMoods(open: () => Promise<Database>, log: Pick<Log, "warn">) {
  const flights = new SingleFlight<Mood>();
  const circuit = new CircuitBreaker({ cooldownMs: COOLDOWN_MS });
  const message = "saved moods cannot be read; the last known ones are served";
  const warn = createRareWarning(log, message, WARNING_INTERVAL_MS);
  let db: Database | undefined;
  const read = (id: number) =>
    flights.run(String(id), async () => {
      db = await open();
      return (await loadSavedMood(db, id)).mood;
    });

  return async (id: number): Promise<{ readonly mood: Mood; readonly isKnown: boolean }> => {
    const known = db && getKnownMood(db, id);
    if (known !== undefined && performance.now() - known.at < FRESH_MS) return { mood: known.mood, isKnown: true };
    try {
      const mood = await circuit.run(() => raceAbort(read(id), AbortSignal.timeout(READ_TIMEOUT_MS)));
      return { mood, isKnown: true };
    } catch (error) {
      if (!(error instanceof CircuitOpenError)) warn({ err: error instanceof Error ? (error.cause ?? error) : error });
      return { mood: known?.mood ?? "default", isKnown: known !== undefined };
    }
  };
}

/** Returns an avatar's saved mood, at most a second old; without the database, the last known one. Never throws. */
export const getSavedMood = (id: number) => getGlobal("saved-moods", () => createSavedMoods(getDatabase, log))(id);

/** Like `getSavedMood`, for responses that state a fact. @throws HttpError `storage_unavailable` when it is unknown */
export async function requireSavedMood(id: number): Promise<Mood> {
  const { mood, isKnown } = await getSavedMood(id);
  if (!isKnown) throw new HttpError("storage_unavailable");
  return mood;
}
