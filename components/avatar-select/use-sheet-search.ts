import { type RefObject, useMemo, useRef, useState } from "react";
import type { avatarSelectText } from "@/components/avatar-select/avatar-select-text";
import {
  type AvatarChoice,
  type Choices,
  findChoicesByNumber,
  listFoundChoices,
  type Scope,
} from "@/components/avatar-select/choices";
import { type TraitsAtHand, useTraitIndex } from "@/lib/client/search/use-trait-index";
import { readSearch, type Search, type TraitSearch } from "@/lib/shared/search/search-traits";
import { computeRarity } from "@/lib/shared/search/trait-counts";
import { createAllPlaces, type TraitColumn } from "@/lib/shared/search/trait-index";

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
function useSearch(known: Choices, { typed, isWide, hasStarted, isOwnOnly, sorting }: Asked): SearchResult {
  const search = useMemo(() => readSearch(typed), [typed]);
  const traits = useTraitIndex(hasStarted);
  const { state, choices } = known;
  const scope = isOwnOnly || (state === "holder" && !isWide) ? "choices" : "collection";
  const words = search.kind === "words" ? search.text : null;
  const found = useMemo(() => (words === null ? null : (traits.search?.(words) ?? null)), [words, traits.search]);

  const listed = useMemo((): readonly AvatarChoice[] => {
    switch (search.kind) {
      case "all":
        if (isWide) return listFoundChoices(choices, createAllPlaces(), "collection");
        return state === "checking" ? [] : choices;
      case "number": {
        const ofNumber = findChoicesByNumber(choices, search.text, search.id);
        return isOwnOnly ? ofNumber.filter(({ kind }) => kind !== "asked") : ofNumber;
      }
      case "words":
        return found === null || state === "checking" ? [] : listFoundChoices(choices, found.found, scope);
      default:
        return search satisfies never;
    }
  }, [search, found, choices, scope, state, isOwnOnly, isWide]);
  const rarity = useMemo(
    () => (sorting === "rare" && traits.index ? computeRarity(traits.index) : null),
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
    const count = scope === "collection" ? countIn(all) : listFoundChoices(choices, all.found, scope).length;
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

/** The search of a contact sheet: its field, its list, and what a person does in them. */
export interface SheetSearch {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly typed: string;
  /** There is no avatar of the number in the field. */
  readonly isWrong: boolean;
  readonly result: SearchResult;
  /** How many frames the sheet has room for. */
  readonly room: number;
  /** Somebody is about to search. */
  readonly onBegin: () => void;
  readonly onType: (typed: string) => void;
  /** A digit that is typed in the list goes on in the field. */
  readonly onDigit: (digit: string) => void;
  readonly onSubmit: () => void;
  /** From the field down into the list. */
  readonly onLeave: () => void;
  /** Whether a holder sees those of others, too. */
  readonly onWide: (isWide: boolean) => void;
  readonly onSort: (sorting: Sorting) => void;
}

interface SheetSearchOptions {
  /** No search leads beyond the choices. */
  readonly isOwnOnly: boolean;
  /** Called with the number that is submitted. */
  readonly onChoose: (id: number) => void;
}

/** Searches a contact sheet. */
export function useSheetSearch(known: Choices, { isOwnOnly, onChoose }: SheetSearchOptions): SheetSearch {
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [isRefused, setRefused] = useState(false);
  const [hasStarted, setHasStarted] = useState(false);
  const [isWide, setWide] = useState(false);
  const [sorting, setSorting] = useState<Sorting>("first");
  const result = useSearch(known, { typed, isWide, hasStarted, isOwnOnly, sorting });
  const { search, shown, scope } = result;

  const onBegin = () => setHasStarted(true);
  const onLeave = () => list.current?.focus();
  const onType = (next: string) => {
    onBegin();
    setTyped(next);
    setRefused(false);
    if (next === "") setWide(false);
  };
  return {
    field,
    list,
    typed,
    isWrong: isRefused || (search.kind === "number" && search.isHopeless),
    result,
    room: scope === "collection" && (search.kind === "words" || isWide) ? shown.length : known.choices.length,
    onBegin,
    onType,
    onDigit: (digit) => {
      onType(typed + digit);
      field.current?.focus();
    },
    onSubmit: () => {
      if (search.kind === "words") onLeave();
      else if (search.kind === "number" && shown.some(({ id }) => id === search.id)) onChoose(search.id ?? 0);
      else setRefused(search.kind === "number");
    },
    onLeave,
    onWide: setWide,
    onSort: (next) => {
      onBegin();
      setSorting(next);
    },
  };
}
