import { type MouseEvent, type RefObject, useDeferredValue, useEffect, useMemo, useState } from "react";
import { goTo, goToFound } from "@/components/plaza/go-to";
import { plazaText } from "@/components/plaza/plaza-text";
import { Button, RetryButton } from "@/components/ui/Button";
import { EmptyResultPicture } from "@/components/ui/EmptyResultPicture";
import { Icon } from "@/components/ui/Icon";
import { ScrollArea } from "@/components/ui/ScrollArea";
import { type TraitIndexState, useTraitIndex } from "@/lib/client/search/use-trait-index";
import { padId } from "@/lib/shared/ids";
import { readSearch, type Search, type SearchTraits, type TraitSearch } from "@/lib/shared/search/search-traits";
import { countFacets, describeKnownCount } from "@/lib/shared/search/trait-counts";
import type { TraitIndex } from "@/lib/shared/search/trait-index";
import { usePlazaStore } from "@/stores/plaza-store";
import styles from "./FoundBar.module.scss";

/** What a search for a colour can find. */
interface ColorHints {
  /** For how many tokens the colour is known; empty if for all. */
  readonly known: string;
  /** The search in any colour, then the most frequent other colours. */
  readonly offers: readonly { readonly label: string; readonly query: string }[];
}

/** A crowd search and its matches. */
interface PlazaSearchResult {
  readonly search: Search;
  /** null without a search, or while unknown. */
  readonly found: readonly number[] | null;
  /** A suggested search when nothing matches. */
  readonly suggestion: string | null;
  /** null without a searched colour. */
  readonly colorHints: ColorHints | null;
  readonly traits: TraitIndexState;
}

/** Maximum number of other colours offered. */
const MAX_COLORS = 3;
const NO_RESULT = { found: null, suggestion: null, colorHints: null } as const;

/** Searches the whole collection, and stores the matches for the scene. */
export function useFound(hasStarted: boolean): PlazaSearchResult {
  const typed = usePlazaStore((state) => state.typed);
  const search = useMemo(() => readSearch(typed), [typed]);
  const deferredSearch = useDeferredValue(search);
  const traits = useTraitIndex(hasStarted);
  const { index, search: searchTraits } = traits;

  const result = useMemo((): Pick<PlazaSearchResult, "found" | "suggestion" | "colorHints"> => {
    switch (deferredSearch.kind) {
      case "all":
        return NO_RESULT;
      case "number":
        return deferredSearch.id === null ? NO_RESULT : { ...NO_RESULT, found: [deferredSearch.id] };
      case "words": {
        const { text } = deferredSearch;
        const answer = searchTraits?.(text);
        if (!index || !searchTraits || !answer) return NO_RESULT;
        return {
          found: listIds(answer),
          suggestion: answer.meant,
          colorHints: createColorHints(text, answer, index, searchTraits),
        };
      }
      default:
        return deferredSearch satisfies never;
    }
  }, [deferredSearch, index, searchTraits]);
  const { found } = result;
  useEffect(() => usePlazaStore.getState().setFound(found), [found]);
  return { ...result, search, traits };
}

function listIds({ found }: TraitSearch): readonly number[] {
  const ids: number[] = [];
  for (const [place, flag] of found.entries()) if (flag === 1) ids.push(place + 1);
  return ids;
}

function createColorHints(
  text: string,
  { colors, plain }: TraitSearch,
  index: TraitIndex,
  search: SearchTraits,
): ColorHints | null {
  const [color] = colors;
  if (!color) return null;
  const known = colors.map(describeKnownCount).filter(Boolean).join(" ");
  if (plain === null) return { known, offers: [] };
  const ids = listIds(search(plain));
  const others = countFacets(index, color.trait, color.trait, ids)
    .filter(({ value }) => !text.toLowerCase().includes(value.toLowerCase()))
    .slice(0, MAX_COLORS)
    .map(({ value, count, phrase }) => ({
      label: plazaText.search.color(value, count),
      query: `${plain}, ${phrase}`,
    }));
  return { known, offers: [{ label: plazaText.search.anyColor(ids.length), query: plain }, ...others] };
}

interface FoundListProps {
  readonly found: readonly number[];
  readonly picked: number | null;
  readonly label: string;
}

/** Numbers listed initially, and added with each press. */
const STEP = 60;

/** The numbers of avatars, to fly to: the accessible equivalent of the lights that mark results in the scene. */
export function FoundList({ found, picked, label }: FoundListProps) {
  const [shown, setShown] = useState(STEP);
  const more = Math.min(STEP, found.length - shown);
  return (
    <ScrollArea className={styles["results"]} label={label}>
      <ul className={styles["numbers"]}>
        {found.slice(0, shown).map((id) => (
          <li key={id}>
            <button
              aria-current={id === picked || undefined}
              className={styles["number"]}
              onClick={() => goTo(id)}
              type="button"
            >
              {padId(id)}
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button className={styles["more"]} onClick={() => setShown(shown + STEP)} type="button">
          {plazaText.search.more(more)}
        </button>
      )}
    </ScrollArea>
  );
}

interface FoundBarProps {
  readonly result: PlazaSearchResult;
  /** The status element of the count; always mounted. */
  readonly statusRef: RefObject<HTMLParagraphElement | null>;
  readonly onSuggestion: (query: string, event: MouseEvent) => void;
  readonly onClear: () => void;
  /** Called when a pressed button vanishes. */
  readonly onFocusLost: (event: MouseEvent) => void;
}

/**
 * The result of a crowd search for traits: the count with next and previous buttons, or the reason why nothing is
 * found. A search by number shows nothing here.
 */
export function FoundBar({ result, statusRef, onSuggestion, onClear, onFocusLost }: FoundBarProps) {
  const { search, found, traits } = result;
  const retry = (event: MouseEvent) => {
    traits.retry();
    onFocusLost(event);
  };
  const hasMatches = search.kind === "words" && found !== null && found.length > 0;
  return (
    <>
      {/* Mounted while empty: else it is not announced. */}
      <p className="visually-hidden" ref={statusRef} role="status" tabIndex={-1}>
        {hasMatches && plazaText.search.found(found.length)}
        {search.kind === "words" && found?.length === 0 && plazaText.search.nothing}
        {search.kind === "words" && found === null && !traits.hasFailed && plazaText.search.searching}
      </p>
      {search.kind === "words" && traits.hasFailed && <TraitsMissing onRetry={retry} />}
      {hasMatches && <FoundNavigator found={found} key={search.text} />}
      {search.kind === "words" && found?.length === 0 && (
        <NothingFound suggestion={result.suggestion} onClear={onClear} onSuggestion={onSuggestion} />
      )}
      {search.kind === "words" && result.colorHints && (
        <ColorNote hints={result.colorHints} onSuggestion={onSuggestion} />
      )}
    </>
  );
}

function FoundNavigator({ found }: { readonly found: readonly number[] }) {
  const picked = usePlazaStore((state) => state.picked);
  const [isListOpen, setListOpen] = useState(false);
  const pickedIndex = picked === null ? -1 : found.indexOf(picked);
  return (
    <div className={styles["film"]}>
      <div className={styles["navigation"]}>
        <button
          aria-label={plazaText.search.previous}
          className={styles["step"]}
          onClick={() => goToFound(found, -1)}
          type="button"
        >
          <Icon name="chevron-left" />
        </button>
        <span aria-hidden="true" className={styles["count"]}>
          <b>{(pickedIndex < 0 ? found.length : pickedIndex + 1).toLocaleString("en")}</b>
          {pickedIndex < 0 ? plazaText.search.countFound : plazaText.search.countOf(found.length)}
        </span>
        <button
          aria-label={plazaText.search.next}
          className={styles["step"]}
          onClick={() => goToFound(found, 1)}
          type="button"
        >
          <Icon name="chevron-right" />
        </button>
        <button
          aria-expanded={isListOpen}
          className={styles["list"]}
          onClick={() => setListOpen(!isListOpen)}
          type="button"
        >
          {plazaText.search.list}
        </button>
      </div>
      {isListOpen && <FoundList found={found} label={plazaText.search.results} picked={picked} />}
    </div>
  );
}

interface NothingFoundProps extends Pick<FoundBarProps, "onSuggestion" | "onClear"> {
  readonly suggestion: string | null;
}

function NothingFound({ suggestion, onSuggestion, onClear }: NothingFoundProps) {
  return (
    <div className="row-3 raised-box pad-3">
      <span className={styles["picture"]}>
        <EmptyResultPicture />
      </span>
      <div className="stack-2 grow semibold line-130">
        <p aria-hidden="true">{plazaText.search.nothing}</p>
        <div className="cluster-2">
          {suggestion !== null && (
            <Button onClick={(event) => onSuggestion(suggestion, event)} size="small" tone="sun">
              {plazaText.search.suggest(suggestion)}
            </Button>
          )}
          <Button onClick={onClear} size="small" tone="paper">
            {plazaText.search.clear}
          </Button>
        </div>
      </div>
    </div>
  );
}

interface ColorNoteProps extends Pick<FoundBarProps, "onSuggestion"> {
  readonly hints: ColorHints;
}

/** Says for how many tokens the searched colour is known, and offers colours that exist. */
function ColorNote({ hints: { known, offers }, onSuggestion }: ColorNoteProps) {
  if (known === "" && offers.length === 0) return null;
  return (
    <div className={styles["colors"]}>
      {known !== "" && <p>{known}</p>}
      {offers.length > 0 && (
        <div className="cluster-2">
          {offers.map(({ label, query }) => (
            <Button key={query} onClick={(event) => onSuggestion(query, event)} size="small" tone="paper">
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function TraitsMissing({ onRetry }: { readonly onRetry: (event: MouseEvent) => void }) {
  return (
    <div className="row-3 raised-box pad-3">
      <div className="stack-2 grow semibold line-130">
        <p role="alert">{plazaText.search.traitsMissing}</p>
        <div className="cluster-2">
          <RetryButton onClick={onRetry} size="small" />
        </div>
      </div>
    </div>
  );
}
