import "@/lib/server/marker";
import { CircuitBreaker, CircuitOpenError } from "@/lib/server/art/circuit-breaker";
import { SingleFlight } from "@/lib/server/art/single-flight";
import { getDatabase } from "@/lib/server/db/get-database";
import { getKnownMood, loadSavedMood } from "@/lib/server/db/saves";
import type { Database } from "@/lib/server/db/schema";
import { getGlobal } from "@/lib/server/global-once";
import { type Log, log } from "@/lib/server/log";
import { raceAbort } from "@/lib/server/race-abort";
import { HttpError } from "@/lib/shared/errors";
import type { Mood } from "@/lib/shared/moods";

/** A save is visible here at once; one of another instance, after this time at the latest. */
const FRESH_MS = 1000;
const READ_TIMEOUT_MS = 1000;
/** After a failure the database is not queried for this time. */
const COOLDOWN_MS = 2000;
const WARNING_INTERVAL_MS = 60_000;

/** The saved mood of an avatar as known to this process. */
export interface SavedMoodLookup {
  readonly mood: Mood;
  /**
   * False: the database cannot be read and this process has no value for this avatar. `default` is a guess that must
   * not be cached.
   */
  readonly isKnown: boolean;
}

/** Reads saved moods from the database; while that fails, returns the last known ones. */
export class SavedMoods {
  readonly #flights = new SingleFlight<Mood>();
  readonly #circuit = new CircuitBreaker({ cooldownMs: COOLDOWN_MS });
  #db: Database | undefined;
  #warnedAt = Number.NEGATIVE_INFINITY;

  readonly #open: () => Promise<Database>;
  readonly #log: Pick<Log, "warn">;

  constructor(open: () => Promise<Database>, log: Pick<Log, "warn">) {
    this.#open = open;
    this.#log = log;
  }

  /** Returns the saved mood of an avatar, `default` when there is none. Never throws, and resolves within a second. */
  async of(id: number): Promise<SavedMoodLookup> {
    const known = this.#db && getKnownMood(this.#db, id);
    if (known !== undefined && performance.now() - known.at < FRESH_MS) return { mood: known.mood, isKnown: true };
    try {
      const read = () => raceAbort(this.#read(id), AbortSignal.timeout(READ_TIMEOUT_MS));
      return { mood: await this.#circuit.run(read), isKnown: true };
    } catch (error) {
      if (!(error instanceof CircuitOpenError)) this.#warn(error);
      return { mood: known?.mood ?? "default", isKnown: known !== undefined };
    }
  }

  #read(id: number): Promise<Mood> {
    return this.#flights.run(String(id), async () => {
      this.#db = await this.#open();
      return await loadSavedMood(this.#db, id);
    });
  }

  #warn(error: unknown): void {
    const now = performance.now();
    if (now - this.#warnedAt < WARNING_INTERVAL_MS) return;
    this.#warnedAt = now;
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    this.#log.warn({ err: cause }, "saved moods cannot be read; the last known ones are served");
  }
}

/**
 * Returns the saved mood of an avatar, `default` when there is none. A save of any instance is visible within a second;
 * while the database fails, the last known one is returned. Never throws.
 */
export function getSavedMood(id: number): Promise<SavedMoodLookup> {
  return getGlobal("saved-moods", () => new SavedMoods(getDatabase, log)).of(id);
}

/**
 * Like `getSavedMood`, for responses that state the mood as a fact.
 * @throws HttpError `storage_unavailable` when this process does not know it
 */
export async function requireSavedMood(id: number): Promise<Mood> {
  const { mood, isKnown } = await getSavedMood(id);
  if (!isKnown) throw new HttpError("storage_unavailable");
  return mood;
}
