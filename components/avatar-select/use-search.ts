import { useMemo } from "react";
import type { avatarSelectText } from "@/components/avatar-select/avatar-select-text";
import { type AvatarChoice, choicesByNumber, choicesFound, type Scope } from "@/components/avatar-select/choices";
import type { Choices } from "@/components/avatar-select/use-choices";
import { type TraitsAtHand, useTraitIndex } from "@/lib/client/search/use-trait-index";
import { allPlaces } from "@/lib/shared/search/all-places";
import { rarityOf } from "@/lib/shared/search/rarity";
import { readSearch, type Search } from "@/lib/shared/search/read-search";
import type { TraitSearch } from "@/lib/shared/search/search-traits";
import type { TraitColumn } from "@/lib/shared/search/trait-index";

/** In which order avatars are shown. */
export type Sorting = keyof typeof avatarSelectText.found.sortings;

/** What the sheet shows of a search. */
export interface SearchResult {
  readonly search: Search;
  readonly shown: readonly AvatarChoice[];
  /** Where traits are searched for. */
  readonly scope: Scope;
  /** How many of the whole collection are as asked; null while nobody knows, and where traits are not asked for. */
  readonly total: number | null;
  /** The whole collection is looked through, not only what is at hand. */
  readonly isWide: boolean;
  readonly sorting: Sorting;
  /** The colours that are asked for. */
  readonly colors: readonly TraitColumn[];
  /** What is asked for without its colours, and how many have that; null where no colour is asked for. */
  readonly plain: { readonly text: string; readonly count: number } | null;
  /** What was probably meant by what finds nothing. */
  readonly meant: string | null;
  readonly traits: TraitsAtHand;
}

interface Asked {
  readonly typed: string;
  /** A holder wants to see those of others, too. */
  readonly isWide: boolean;
  /** Somebody is about to search. */
  readonly hasStarted: boolean;
  readonly sorting: Sorting;
  /** No search leads beyond the choices. */
  readonly isOwnOnly: boolean;
}

/** Searches the choices. Who has none of their own looks through the whole collection. */
export function useSearch(known: Choices, { typed, isWide, hasStarted, isOwnOnly, sorting }: Asked): SearchResult {
  const search = useMemo(() => readSearch(typed), [typed]);
  const traits = useTraitIndex(hasStarted);
  const { state, choices } = known;
  const scope = isOwnOnly || (state === "holder" && !isWide) ? "choices" : "collection";
  const words = search.kind === "words" ? search.text : null;
  const found = useMemo(() => (words === null ? null : (traits.search?.(words) ?? null)), [words, traits.search]);

  const listed = useMemo((): readonly AvatarChoice[] => {
    switch (search.kind) {
      case "all":
        if (isWide) return choicesFound(choices, allPlaces(), "collection");
        return state === "checking" ? [] : choices;
      case "number": {
        const ofNumber = choicesByNumber(choices, search.text, search.id);
        return isOwnOnly ? ofNumber.filter(({ kind }) => kind !== "asked") : ofNumber;
      }
      case "words":
        return found === null || state === "checking" ? [] : choicesFound(choices, found.found, scope);
      default:
        return search satisfies never;
    }
  }, [search, found, choices, scope, state, isOwnOnly, isWide]);
  const rarity = useMemo(
    () => (sorting === "rare" && traits.index ? rarityOf(traits.index) : null),
    [sorting, traits.index],
  );
  const isSorted = search.kind === "words" || (search.kind === "all" && isWide);
  const shown = useMemo(
    () => (isSorted ? sorted(listed, sorting, rarity) : listed),
    [isSorted, listed, sorting, rarity],
  );
  const total = useMemo(() => found && countIn(found), [found]);
  const plain = useMemo(() => {
    if (!found?.plain || !traits.search) return null;
    const all = traits.search(found.plain);
    const count = scope === "collection" ? countIn(all) : choicesFound(choices, all.found, scope).length;
    return { text: found.plain, count };
  }, [found, traits.search, scope, choices]);
  return {
    search,
    shown,
    scope,
    total,
    isWide,
    sorting,
    colors: found?.colors ?? [],
    plain,
    meant: found?.meant ?? null,
    traits,
  };
}

const countIn = ({ found }: TraitSearch) => found.reduce((sum, is) => sum + is, 0);

/** Choices in an order. By their lowest number they are as they come: a holder's own first. */
function sorted(
  choices: readonly AvatarChoice[],
  sorting: Sorting,
  rarity: Float32Array | null,
): readonly AvatarChoice[] {
  switch (sorting) {
    case "first":
      return choices;
    case "last":
      return choices.toSorted((one, other) => other.id - one.id);
    case "rare":
      return rarity === null
        ? choices
        : choices.toSorted((one, other) => (rarity[other.id - 1] ?? 0) - (rarity[one.id - 1] ?? 0));
    default:
      return sorting satisfies never;
  }
}
