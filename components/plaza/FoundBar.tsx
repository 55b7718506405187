import { type MouseEvent, type ReactNode, type RefObject, useDeferredValue, useEffect, useMemo, useState } from "react";
import { goTo, goToFound } from "@/components/plaza/go-to";
import { plazaText } from "@/components/plaza/plaza-text";
import { BusyMark } from "@/components/ui/BusyMark";
import { Button, RetryButton } from "@/components/ui/Button";
import { EmptyResultPicture } from "@/components/ui/EmptyResultPicture";
import { IconButton } from "@/components/ui/IconButton";
import { ScrollArea } from "@/components/ui/ScrollArea";
import { useTraitIndex } from "@/lib/client/search/use-trait-index";
import { padId } from "@/lib/shared/ids";
import { readSearch, type SearchTraits, type TraitSearch } from "@/lib/shared/search/search-traits";
import { countFacets, describeKnownCount } from "@/lib/shared/search/trait-counts";
import type { TraitIndex } from "@/lib/shared/search/trait-index";
import { usePlazaStore } from "@/stores/plaza-store";
import styles from "./FoundBar.module.scss";

const texts = plazaText.search;

interface ColorHints {
  /** For how many tokens the colour is known; empty if for all. */
  readonly known: string;
  /** The search in any colour, then the most frequent other colours. */
  readonly offers: readonly { readonly label: string; readonly query: string }[];
}

interface Found {
  /** null without a search, or while unknown. */
  readonly found: readonly number[] | null;
  readonly suggestion: string | null;
  /** null without a searched colour. */
  readonly colorHints: ColorHints | null;
}

const MAX_COLORS = 3;
const NO_RESULT: Found = { found: null, suggestion: null, colorHints: null };

/** Searches the whole collection, and stores the matches for the scene. */
export function useFound(hasStarted: boolean) {
  const typed = usePlazaStore((state) => state.typed);
  const search = useMemo(() => readSearch(typed), [typed]);
  const deferredSearch = useDeferredValue(search);
  const traits = useTraitIndex(hasStarted);
  const { index, search: searchTraits } = traits;

  const result = useMemo((): Found => {
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
      label: texts.color(value, count),
      query: `${plain}, ${phrase}`,
    }));
  return { known, offers: [{ label: texts.anyColor(ids.length), query: plain }, ...others] };
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
          {texts.more(more)}
        </button>
      )}
    </ScrollArea>
  );
}

interface StepperProps {
  readonly ids: readonly number[];
  readonly labels: { readonly previous: string; readonly next: string };
  readonly children: ReactNode;
}

export function Stepper({ ids, labels, children }: StepperProps) {
  return (
    <>
      <IconButton icon="chevron-left" label={labels.previous} look="boxed" onClick={() => goToFound(ids, -1)} />
      {children}
      <IconButton icon="chevron-right" label={labels.next} look="boxed" onClick={() => goToFound(ids, 1)} />
    </>
  );
}

interface FoundBarProps {
  readonly result: ReturnType<typeof useFound>;
  /** The status element of the count; always mounted. */
  readonly statusRef: RefObject<HTMLParagraphElement | null>;
  readonly onSuggestion: (query: string, event: MouseEvent) => void;
  readonly onClear: () => void;
  /** Called when a pressed button vanishes. */
  readonly onFocusLost: (event: MouseEvent) => void;
}

/** The result of a crowd search for traits, or why nothing is found. A search by number shows nothing here. */
export function FoundBar({ result, statusRef, onSuggestion, onClear, onFocusLost }: FoundBarProps) {
  const { search, found, suggestion, colorHints, traits } = result;
  const isSearch = search.kind === "words";
  const hasMatches = isSearch && found !== null && found.length > 0;
  const hasNoMatch = isSearch && found?.length === 0;
  const retry = (event: MouseEvent) => {
    traits.retry();
    onFocusLost(event);
  };
  return (
    <>
      {/* Mounted while empty: else it is not announced. */}
      <p className="visually-hidden" ref={statusRef} role="status" tabIndex={-1}>
        {hasMatches && texts.found(found.length)}
        {hasNoMatch && texts.nothing}
        {isSearch && found === null && !traits.hasFailed && texts.searching}
      </p>
      {isSearch && !traits.index && !traits.hasFailed && (
        <p aria-hidden="true" className="row-2 raised-box pad-3 semibold line-130">
          <BusyMark />
          {texts.searching}
        </p>
      )}
      {isSearch && traits.hasFailed && (
        <div className="stack-2 raised-box pad-3 semibold line-130">
          <p role="alert">{texts.traitsMissing}</p>
          <div className="cluster-2">
            <RetryButton busy={traits.isFetching} onClick={retry} size="small" />
          </div>
        </div>
      )}
      {hasMatches && <FoundNavigator found={found} key={search.text} />}
      {hasNoMatch && (
        <div className="row-3 raised-box pad-3">
          <span className={styles["picture"]}>
            <EmptyResultPicture />
          </span>
          <div className="stack-2 grow semibold line-130">
            <p aria-hidden="true">{texts.nothing}</p>
            <div className="cluster-2">
              {suggestion !== null && (
                <Button onClick={(event) => onSuggestion(suggestion, event)} size="small" tone="sun">
                  {texts.suggest(suggestion)}
                </Button>
              )}
              <Button onClick={onClear} size="small" tone="paper">
                {texts.clear}
              </Button>
            </div>
          </div>
        </div>
      )}
      {isSearch && colorHints && (colorHints.known !== "" || colorHints.offers.length > 0) && (
        <div className="raised-box stack-2 pad-2-3 small semibold line-130" data-yields-below="m">
          {colorHints.known !== "" && <p>{colorHints.known}</p>}
          {colorHints.offers.length > 0 && (
            <div className="cluster-2">
              {colorHints.offers.map(({ label, query }) => (
                <Button key={query} onClick={(event) => onSuggestion(query, event)} size="small" tone="paper">
                  {label}
                </Button>
              ))}
            </div>
          )}
        </div>
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
      <div className="row-1 pad-inline-2 pad-bottom-2">
        <Stepper ids={found} labels={texts}>
          <span aria-hidden="true" className={styles["count"]}>
            <b>{(pickedIndex < 0 ? found.length : pickedIndex + 1).toLocaleString("en")}</b>
            {pickedIndex < 0 ? texts.countFound : texts.countOf(found.length)}
          </span>
        </Stepper>
        <button
          aria-expanded={isListOpen}
          className={styles["list"]}
          onClick={() => setListOpen(!isListOpen)}
          type="button"
        >
          {texts.list}
        </button>
      </div>
      {isListOpen && <FoundList found={found} label={texts.results} picked={picked} />}
    </div>
  );
}
