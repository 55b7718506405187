import { useMemo, useRef, useState } from "react";
import type { avatarSelectText } from "@/components/avatar-select/avatar-select-text";
import {
  type AvatarChoice,
  type Choices,
  findChoicesByNumber,
  listFoundChoices,
  type Scope,
} from "@/components/avatar-select/choices";
import { useFocusFallback } from "@/components/ui/use-focus-fallback";
import { useLastError } from "@/lib/client/api/use-last-error";
import { type TraitIndexState, useTraitIndex } from "@/lib/client/search/use-trait-index";
import { readSearch, type Search, type TraitSearch } from "@/lib/shared/search/search-traits";
import { computeRarity } from "@/lib/shared/search/trait-counts";
import { createFullMask, type TraitColumn } from "@/lib/shared/search/trait-index";

export type Sorting = keyof typeof avatarSelectText.found.sortings;

export interface SearchResult {
  readonly search: Search;
  readonly shown: readonly AvatarChoice[];
  readonly scope: Scope;
  /** Number of matches in the whole collection; null while unknown, and without a trait search. */
  readonly total: number | null;
  /** Whether the whole collection is searched, not only the choices. */
  readonly isWholeCollection: boolean;
  readonly sorting: Sorting;
  /** Whether `sorting` applies: not to samples, nor to numbers, of which the exact one comes first. */
  readonly isSorted: boolean;
  readonly colors: readonly TraitColumn[];
  /** The search without its colours, and its number of matches; null without a searched colour. */
  readonly anyColorSearch: { readonly text: string; readonly count: number } | null;
  readonly suggestion: string | null;
  /** After a failure `hasFailed` holds until the traits are there, also while they are tried again. */
  readonly traits: TraitIndexState;
  /** Whether the list needs the traits: it is searched by words, or sorted by rarity. */
  readonly needsTraits: boolean;
}

/** The lowest rank comes first. Without a known rarity all have the same, which keeps the order. */
const RANKS: Readonly<Record<Sorting, (id: number, rarity: Float32Array | null) => number>> = {
  first: (id) => id,
  last: (id) => -id,
  rare: (id, rarity) => -(rarity?.[id - 1] ?? 0),
};

interface SearchInput {
  readonly typed: string;
  readonly isWholeCollection: boolean;
  readonly hasStarted: boolean;
  readonly sorting: Sorting;
  readonly isOwnOnly: boolean;
}

/** Searches the choices. Without own avatars it searches the whole collection. */
function useSearch(
  known: Choices,
  { typed, isWholeCollection, hasStarted, isOwnOnly, sorting }: SearchInput,
): SearchResult {
  const search = useMemo(() => readSearch(typed), [typed]);
  const loaded = useTraitIndex(hasStarted);
  const hasFailed = useLastError({ data: loaded.index, error: loaded.error }, "traits") !== null;
  const traits = { ...loaded, hasFailed };
  const { state, choices } = known;
  const scope = isOwnOnly || (state === "holder" && !isWholeCollection) ? "choices" : "collection";
  const query = search.kind === "words" ? search.text : null;
  const found = useMemo(() => (query === null ? null : (traits.search?.(query) ?? null)), [query, traits.search]);

  const listed = useMemo((): readonly AvatarChoice[] => {
    switch (search.kind) {
      case "all":
        if (isWholeCollection) return listFoundChoices(choices, createFullMask(), "collection");
        return state === "checking" ? [] : choices;
      case "number": {
        const numberMatches = findChoicesByNumber(choices, search.text, search.id);
        return isOwnOnly ? numberMatches.filter(({ kind }) => kind !== "typed") : numberMatches;
      }
      case "words":
        return found === null || state === "checking" ? [] : listFoundChoices(choices, found.found, scope);
      default:
        return search satisfies never;
    }
  }, [search, found, choices, scope, state, isOwnOnly, isWholeCollection]);
  const rarity = useMemo(
    () => (sorting === "rare" && traits.index ? computeRarity(traits.index) : null),
    [sorting, traits.index],
  );
  const isSorted = search.kind === "words" || (search.kind === "all" && (isWholeCollection || state === "holder"));
  const shown = useMemo(() => {
    const rank = RANKS[sorting];
    return isSorted ? listed.toSorted((one, other) => rank(one.id, rarity) - rank(other.id, rarity)) : listed;
  }, [isSorted, listed, sorting, rarity]);
  const total = useMemo(() => found && countFound(found), [found]);
  const anyColorSearch = useMemo(() => {
    if (!found?.plain || !traits.search) return null;
    const all = traits.search(found.plain);
    const count = scope === "collection" ? countFound(all) : listFoundChoices(choices, all.found, scope).length;
    return { text: found.plain, count };
  }, [found, traits.search, scope, choices]);
  return {
    search,
    shown,
    scope,
    total,
    isWholeCollection,
    sorting,
    isSorted,
    colors: found?.colors ?? [],
    anyColorSearch,
    suggestion: found?.meant ?? null,
    traits,
    needsTraits: search.kind === "words" || (isSorted && sorting === "rare"),
  };
}

const countFound = ({ found }: TraitSearch) => found.reduce((sum, flag) => sum + flag, 0);

interface SheetSearchOptions {
  readonly isOwnOnly: boolean;
  readonly onChoose: (id: number) => void;
}

/** Returns the search of a contact sheet: its field, its list, and their handlers. */
export function useSheetSearch(known: Choices, { isOwnOnly, onChoose }: SheetSearchOptions) {
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const vanishingRef = useFocusFallback(list, field);
  const [typed, setTyped] = useState("");
  const [isRefused, setRefused] = useState(false);
  const [hasStarted, setHasStarted] = useState(false);
  const [isWholeCollection, setWholeCollection] = useState(false);
  const [sorting, setSorting] = useState<Sorting>("first");
  const result = useSearch(known, { typed, isWholeCollection, hasStarted, isOwnOnly, sorting });
  const { search, shown, scope } = result;

  const onBegin = () => setHasStarted(true);
  const onLeave = () => list.current?.focus();
  const onType = (next: string) => {
    onBegin();
    setTyped(next);
    setRefused(false);
  };
  return {
    field,
    list,
    /** For buttons that may vanish when pressed: the list gets their focus, else the field. */
    vanishingRef,
    typed,
    /** Whether no avatar has the typed number. */
    isWrong: isRefused || (search.kind === "number" && search.isHopeless),
    result,
    /** How many frames the sheet has room for. */
    layoutCount:
      scope === "collection" && (search.kind === "words" || isWholeCollection) ? shown.length : known.choices.length,
    onBegin,
    onType,
    /** Ends the search, and the view of the whole collection; the field is ready for another. */
    onClear: () => {
      onType("");
      setWholeCollection(false);
      field.current?.focus();
    },
    onDigit: (digit: string) => {
      onType(typed + digit);
      field.current?.focus();
    },
    onSubmit: () => {
      if (search.kind === "words") onLeave();
      else if (search.kind === "number" && shown.some(({ id }) => id === search.id)) onChoose(search.id ?? 0);
      else setRefused(search.kind === "number");
    },
    onLeave,
    onWholeCollectionChange: setWholeCollection,
    onSort: (next: Sorting) => {
      onBegin();
      setSorting(next);
    },
  };
}
