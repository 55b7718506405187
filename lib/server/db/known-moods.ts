import type { Database } from "@/lib/server/db/schema";
import { globalOnce } from "@/lib/server/global-once";
import type { Mood } from "@/lib/shared/moods";

/** The saved mood of an avatar as this process last learned it. */
export interface KnownMood {
  readonly mood: Mood;
  /** Number of the save; 0 when nothing was ever saved. */
  readonly seq: number;
  /** When this was learned, by the clock of `performance.now()`. */
  readonly at: number;
}

/** Of each avatar, what this process last learned of its saved mood: by reading it, or by saving it itself. */
export class KnownMoods {
  readonly #moods = new Map<number, KnownMood>();

  get(id: number): KnownMood | undefined {
    return this.#moods.get(id);
  }

  /**
   * Notes what a statement has told. One that was begun before a later save became known here does not undo that save.
   * @param begun when the statement was begun
   */
  note(id: number, mood: Mood, seq: number, begun: number): void {
    const known = this.#moods.get(id);
    if (known !== undefined && known.seq > seq && known.at > begun) return;
    this.#moods.set(id, { mood, seq, at: performance.now() });
  }
}

/** What this process knows of the moods in a database. */
export function knownMoods(db: Database): KnownMoods {
  const all = globalOnce("known-moods", () => new WeakMap<Database, KnownMoods>());
  const known = all.get(db) ?? new KnownMoods();
  all.set(db, known);
  return known;
}
