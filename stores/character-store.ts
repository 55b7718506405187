import { create } from "zustand";
import { persist } from "zustand/middleware";
import { COLLECTION_SIZE, isId, listAllIds, padId, parseId } from "@/lib/shared/ids";
import type { Mood } from "@/lib/shared/moods";
import { createPersistOptions } from "@/lib/shared/persist-options";
import { pickPlaces } from "@/lib/shared/pick-ids";
import { type WithSetters, withSetters } from "@/lib/shared/with-setters";

/** Default number of random ids (docs/decisions.md). */
export const RANDOM_COUNT = 21;

/** The avatar on the stage and its moods. Ids are five digits. */
interface CharacterFields {
  /** The whole collection; empty until `refreshRandomMeebits` draws from it: 20,000 texts delay the start of a page. */
  readonly list: readonly string[];
  readonly randomList: readonly string[];
  /** Empty until an avatar is chosen. */
  readonly current: string;
  /** The mood being tried. */
  readonly mood: Mood;
  readonly savedMood: Mood;
  readonly loadingMeebitId: string | null;
  /** The account whose downloaded prints are known; null without any. */
  readonly printedBy: string | null;
  /** Avatars whose print that account downloaded with this browser. */
  readonly printedIds: readonly number[];
}

interface CharacterState extends WithSetters<CharacterFields> {
  /** Returns the id as the list has it, whatever its leading zeros; null if it is not in the list, filled or not. */
  findListedId(id: string): string | null;
  /** Draws a new random list without duplicates. */
  refreshRandomMeebits(count?: number): void;
  /** Returns the first `count` of the random list; all of it without a count or with a larger one. */
  getRandomMeebits(count?: number): readonly string[];
  /** Adds an account's downloaded prints; those of another account are dropped. Without one it does nothing. */
  addPrintedIds(ids: readonly number[], account: string | null | undefined): void;
}

const START: CharacterFields = {
  list: [],
  randomList: [],
  current: "",
  mood: "meebin",
  savedMood: "default",
  loadingMeebitId: null,
  printedBy: null,
  printedIds: [],
};

/** Whether a value is empty or an id of the list's format. */
function isCurrent(value: unknown): value is string {
  const parsed = parseId(value);
  return value === "" || ("id" in parsed && padId(parsed.id) === value);
}

const isAccount = (value: unknown): value is string => typeof value === "string" && /^0x[\da-f]{40}$/i.test(value);

function isIdList(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.length <= COLLECTION_SIZE && value.every(isId);
}

export const useCharacterStore = create<CharacterState>()(
  persist(
    (set, get) => ({
      ...withSetters(START, set),
      findListedId(id) {
        const parsed = parseId(id);
        if (!("id" in parsed)) return null;
        const padded = padId(parsed.id);
        const { list } = get();
        return list.length === 0 || list.includes(padded) ? padded : null;
      },
      refreshRandomMeebits(count = RANDOM_COUNT) {
        const list = get().list.length === 0 ? listAllIds() : get().list;
        set({ list, randomList: pickPlaces(count, list.length, Math.random).flatMap((place) => list[place] ?? []) });
      },
      getRandomMeebits(count) {
        const { randomList } = get();
        return count !== undefined && count < randomList.length ? randomList.slice(0, count) : randomList;
      },
      addPrintedIds(ids, account) {
        if (!account) return;
        const known = get().printedBy === account ? get().printedIds : [];
        set({ printedBy: account, printedIds: [...new Set([...known, ...ids])] });
      },
    }),
    createPersistOptions<CharacterState>(
      "character",
      { current: isCurrent, printedBy: isAccount, printedIds: isIdList },
      () => localStorage,
    ),
  ),
);
