import type { Selectable } from "kysely";
import { runInStorage } from "@/lib/server/db/database";
import type { Database, Schema } from "@/lib/server/db/schema";
import { getGlobal } from "@/lib/server/global-once";
import type { HoldingRegistry } from "@/lib/shared/api/holdings";
import type { MoodSave, SaveChangesAnswer, SavedMoodAnswer } from "@/lib/shared/api/moods";
import { HttpError } from "@/lib/shared/errors";
import { MAX_ID } from "@/lib/shared/ids";
import { type Mood, parseMood } from "@/lib/shared/moods";
import { VERSION_TAG } from "@/lib/shared/site";

// Functions that return a promise reject with HttpError `storage_unavailable` when the database fails.

type SaveRow = Selectable<Schema["saves"]>;

const HISTORY_LENGTH = 50;

/** A save as its contract describes it; the mood `default` removes the saved one. */
interface NewSave extends Readonly<Pick<MoodSave, "mood" | "signer" | "owner" | "registry">> {
  readonly id: number;
  readonly block: bigint;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The saved mood of an avatar as last known to this process. */
interface KnownMood extends Omit<SavedMoodAnswer, "id"> {
  /** Number of the save; 0 when there is none. */
  readonly seq: number;
  /** Time of this knowledge, by `performance.now()`. */
  readonly at: number;
}

function knownMoodsOf(db: Database): Map<number, KnownMood> {
  const all = getGlobal("known-moods", () => new WeakMap<Database, Map<number, KnownMood>>());
  const known = all.get(db) ?? new Map<number, KnownMood>();
  all.set(db, known);
  return known;
}

export const getKnownMood = (db: Database, id: number): KnownMood | undefined => knownMoodsOf(db).get(id);

/** Records the last save, unless another became known here after its statement started. @returns the mood known now */
function recordKnownMood(db: Database, id: number, last: SaveRow | undefined, startedAt: number): KnownMood {
  const save = last ? { ...savedMoodOf(last), seq: last.seq } : { mood: "default" as const, savedAt: null, seq: 0 };
  const known = getKnownMood(db, id);
  if (known !== undefined && known.seq > save.seq && known.at > startedAt) return known;
  const recorded = { ...save, at: performance.now() };
  knownMoodsOf(db).set(id, recorded);
  return recorded;
}

/** A mood that a later release removed is shown as `default`. */
const moodOf = (text: string): Mood => parseMood(text) ?? "default";
const timeOf = (ms: number): string => new Date(ms).toISOString();

function saveOf(row: SaveRow): MoodSave {
  const { mood, saved_at, signer, owner, registry, block, version } = row;
  // `as`: only recordSave writes this column.
  const by = registry as HoldingRegistry | null;
  return { mood: moodOf(mood), savedAt: timeOf(saved_at), signer, owner, registry: by, block, version };
}

/** Longer than a save takes, and than the clocks of instances differ. */
const MAX_SAVE_MS = 60_000;

/** Whether another owner saved meanwhile, at a later block than that of this proof. */
function isOutdated({ owner, block, now }: NewSave, last: SaveRow | undefined): boolean {
  if (last === undefined || last.owner === owner || BigInt(last.block) <= block) return false;
  return Math.abs(now - last.saved_at) < MAX_SAVE_MS;
}

/**
 * Adds a save to an avatar's history. Once the promise resolves, it survives a crash of the machine.
 * @throws HttpError `not_holder` if the avatar's next owner saved while the right was checked
 */
export function recordSave(db: Database, save: NewSave): Promise<MoodSave> {
  const { id, mood, signer, owner, registry, block, now } = save;
  const row = { mood, signer, owner, registry, block: String(block), version: VERSION_TAG, saved_at: now };
  return runInStorage(async () => {
    const startedAt = performance.now();
    if (isOutdated(save, await savesOf(db, id).limit(1).executeTakeFirst())) throw new HttpError("not_holder");
    const saved = await db
      .insertInto("saves")
      .values({ token_id: id, ...row })
      .returningAll()
      .executeTakeFirstOrThrow();
    recordKnownMood(db, id, saved, startedAt);
    return saveOf(saved);
  });
}

const savesOf = (db: Database, id: number) =>
  db.selectFrom("saves").selectAll().where("token_id", "=", id).orderBy("seq", "desc");

/** Reads the mood saved for an avatar, `default` for none, and records it for synchronous readers (`getKnownMood`). */
export function loadSavedMood(db: Database, id: number): Promise<KnownMood> {
  return runInStorage(async () => {
    const startedAt = performance.now();
    const last = await savesOf(db, id).limit(1).executeTakeFirst();
    // A concurrent save takes precedence over the read.
    return recordKnownMood(db, id, last, startedAt);
  });
}

const savedMoodOf = ({ token_id, mood, saved_at }: SaveRow) => ({
  id: token_id,
  mood: moodOf(mood),
  savedAt: timeOf(saved_at),
});

function lastSaves(db: Database) {
  return db
    .selectFrom("saves")
    .selectAll()
    .where("seq", "=", ({ selectFrom }) =>
      selectFrom("saves as later")
        .select(({ fn }) => fn.max("later.seq").as("last"))
        .whereRef("later.token_id", "=", "saves.token_id"),
    );
}

export function listSavedMoods(db: Database, ids: readonly number[]): Promise<readonly SavedMoodAnswer[]> {
  return runInStorage(async () => (await lastSaves(db).where("token_id", "in", ids).execute()).map(savedMoodOf));
}

/** Lists the last saved moods of all avatars that have one, by ascending id. */
export function listSavedMoodsAfter(db: Database, after: number, limit: number) {
  return runInStorage(async () => {
    // A larger number would not fit into PostgreSQL's column.
    const rows = lastSaves(db).where("token_id", ">", Math.min(after, MAX_ID)).orderBy("token_id").limit(limit);
    return (await rows.execute()).map(savedMoodOf);
  });
}

export type SaveChange = SaveChangesAnswer["changes"][number];

/** How long a save is held back from `listSavesAfter`: longer than any write takes. */
export const HOLD_BACK_MS = 15_000;
/** A save from further in the future has a wrong clock and is not held back. */
const MAX_CLOCK_SKEW_MS = 60_000;

const isHeldAt = ({ saved_at: at }: Pick<SaveRow, "saved_at">, now: number) =>
  at > now - HOLD_BACK_MS && at < now + MAX_CLOCK_SKEW_MS;

/**
 * Lists the saves after a cursor, oldest first, up to the first one of the last 15 seconds: another instance may still
 * be writing a save with a lower number. @param now milliseconds since 1970
 */
export function listSavesAfter(db: Database, after: number, limit: number, now = Date.now()) {
  return runInStorage(async () => {
    const saves = db.selectFrom("saves").selectAll().where("seq", ">", after).orderBy("seq").limit(limit);
    const rows = await saves.execute();
    const firstHeld = rows.findIndex((row) => isHeldAt(row, now));
    const shown = firstHeld === -1 ? rows : rows.slice(0, firstHeld);
    return shown.map((row): SaveChange => ({ seq: row.seq, ...savedMoodOf(row) }));
  });
}

/** @throws HttpError `unknown_cursor`: no save has a number that high, as after the restore of a backup */
export function requireKnownCursor(db: Database, cursor: number): Promise<void> {
  return runInStorage(async () => {
    const reached = db.selectFrom("saves").select("seq").where("seq", ">=", cursor).limit(1);
    if (cursor > 0 && (await reached.executeTakeFirst()) === undefined) throw new HttpError("unknown_cursor");
  });
}

/** More than all instances save while one save is held back. */
const MAX_HELD = 1000;

/** Returns the number of the last save that `listSavesAfter` currently includes; 0 before the first one. */
export function findLastShownSave(db: Database): Promise<number> {
  return runInStorage(async () => {
    const newest = db.selectFrom("saves").select(["seq", "saved_at"]).orderBy("seq", "desc").limit(MAX_HELD);
    const rows = await newest.execute();
    const firstHeld = rows.findLast((row) => isHeldAt(row, Date.now()));
    return firstHeld ? firstHeld.seq - 1 : (rows[0]?.seq ?? 0);
  });
}

/** Lists the saves of an avatar, newest first, at most 50; all readers see the same order. */
export function readSaveHistory(db: Database, id: number): Promise<readonly MoodSave[]> {
  return runInStorage(async () => (await savesOf(db, id).limit(HISTORY_LENGTH).execute()).map(saveOf));
}
