import { type RefObject, useRef, useState } from "react";
import type { Choices } from "@/components/avatar-select/use-choices";
import { type SearchResult, type Sorting, useSearch } from "@/components/avatar-select/use-search";

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
