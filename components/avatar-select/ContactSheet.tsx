import type { ReactNode } from "react";
import { AvatarSheet } from "@/components/avatar-select/AvatarSheet";
import { avatarSelectText } from "@/components/avatar-select/avatar-select-text";
import { useChoices } from "@/components/avatar-select/choices";
import { type SearchNoticeProps, SelectNotice } from "@/components/avatar-select/SelectNotice";
import { TraitFilter } from "@/components/avatar-select/TraitFilter";
import { type SearchResult, type Sorting, useSheetSearch } from "@/components/avatar-select/use-sheet-search";
import { Button } from "@/components/ui/Button";
import { RadioStrip } from "@/components/ui/RadioStrip";
import { SearchField } from "@/components/ui/SearchField";
import { describeKnownCount } from "@/lib/shared/search/trait-counts";
import styles from "./ContactSheet.module.scss";

const text = avatarSelectText.found;

interface FoundLineProps extends Pick<SearchNoticeProps, "result" | "isOwnOnly" | "onType" | "vanishingRef"> {
  /** Number of own avatars; null without any. */
  readonly own: number | null;
  readonly onWholeCollectionChange: (isWide: boolean) => void;
  readonly onSort: (sorting: Sorting) => void;
}

// `as`: Object.keys loses the keys of a const table.
const SORTING_NAMES = Object.keys(text.sortings) as readonly Sorting[];

/** The result line: a live count, the sort order, scope buttons, and the number of tokens with a known colour. */
function FoundLine(props: FoundLineProps) {
  const { result, own, isOwnOnly, onWholeCollectionChange, onType, vanishingRef, onSort } = props;
  const { search, shown, scope, total, isWholeCollection, colors, anyColorSearch, sorting, isSorted } = result;
  const isFound = search.kind === "words" && total !== null && shown.length > 0;
  const isBrowsing = search.kind === "all" && isWholeCollection;
  const countText =
    own !== null && scope === "choices" ? text.ofYours(shown.length, own) : avatarSelectText.meebits(shown.length);
  const narrow = own === null ? text.showSamples : text.showYours;
  const known = isFound ? colors.map(describeKnownCount).filter(Boolean).join(" ") : "";
  return (
    <div className={styles["line"]} data-has-status={isFound || isBrowsing}>
      <p className="large semibold light hide-empty" role="status">
        {(isFound || isBrowsing) && countText}
      </p>
      {isFound && own !== null && !isOwnOnly && (scope === "collection" || total > shown.length) && (
        <Button
          onClick={() => onWholeCollectionChange(scope === "choices")}
          ref={vanishingRef}
          size="small"
          tone="paper"
        >
          {scope === "choices" ? text.showAll(total) : text.showYours}
        </Button>
      )}
      {search.kind === "all" && !isOwnOnly && shown.length > 0 && (
        <Button onClick={() => onWholeCollectionChange(!isWholeCollection)} size="small" tone="paper">
          {isWholeCollection ? narrow : text.browseAll}
        </Button>
      )}
      {isFound && anyColorSearch !== null && (
        <Button onClick={() => onType(anyColorSearch.text)} ref={vanishingRef} size="small" tone="paper">
          {text.anyColor(anyColorSearch.count)}
        </Button>
      )}
      {isSorted && shown.length > 1 && (
        <RadioStrip
          chosen={sorting}
          className={`flex bordered ${styles["sort"]}`}
          label={text.sort}
          nameOf={(each) => text.sortings[each]}
          onChoose={onSort}
          tileClassName={styles["order"]}
          values={SORTING_NAMES}
        />
      )}
      {known !== "" && <p className="full-width light small">{known}</p>}
    </div>
  );
}

interface ContactSheetProps {
  readonly current?: number | null;
  readonly chosen?: ReadonlySet<number>;
  /** Whether only a holder's own avatars can be chosen and searched. */
  readonly isOwnOnly?: boolean;
  /** Also called for an already chosen one. */
  readonly onChoose: (id: number) => void;
  /** Beside the search. */
  readonly children?: ReactNode;
}

/** The avatars to choose from: own, vaults', samples; a search by number or traits covers the collection. */
export function ContactSheet({ current = null, chosen, isOwnOnly = false, onChoose, children }: ContactSheetProps) {
  const known = useChoices();
  const sheet = useSheetSearch(known, { isOwnOnly, onChoose });
  const { typed, result, onBegin, onType, onClear, onWholeCollectionChange } = sheet;
  const isHolder = known.state === "holder";

  return (
    <>
      <div className="cluster-3 column-gap-8 align-start bottom-4">
        <SearchField
          field={sheet.field}
          isWrong={sheet.isWrong}
          onBegin={onBegin}
          onClear={onClear}
          onLeave={sheet.onLeave}
          onSubmit={sheet.onSubmit}
          onType={onType}
          typed={typed}
        />
        {children}
      </div>
      <TraitFilter
        choices={known.choices}
        colors={result.colors}
        isFailureReported={result.needsTraits}
        onBegin={onBegin}
        onType={onType}
        scope={result.scope}
        traits={result.traits}
        typed={typed}
        vanishingRef={sheet.vanishingRef}
      />
      <div className={styles["avatars"]}>
        <AvatarSheet
          choices={result.shown}
          chosen={chosen}
          current={current}
          label={getLabel(result, isHolder)}
          list={sheet.list}
          onChoose={onChoose}
          onDigit={sheet.onDigit}
          layoutCount={sheet.layoutCount}
        >
          <FoundLine
            isOwnOnly={isOwnOnly}
            onSort={sheet.onSort}
            onType={onType}
            onWholeCollectionChange={onWholeCollectionChange}
            own={isHolder ? known.choices.length : null}
            result={result}
            vanishingRef={sheet.vanishingRef}
          />
          <SelectNotice
            isOwnOnly={isOwnOnly}
            known={known}
            onClear={onClear}
            onType={onType}
            onShowCollection={() => onWholeCollectionChange(true)}
            result={result}
            vanishingRef={sheet.vanishingRef}
          />
        </AvatarSheet>
      </div>
    </>
  );
}

/** The contact sheet of a holder's own and vaults' avatars; searches stay within them. */
export function OwnSheet(props: Omit<ContactSheetProps, "isOwnOnly">) {
  return <ContactSheet {...props} isOwnOnly />;
}

function getLabel({ search, scope, isWholeCollection }: SearchResult, isHolder: boolean): string {
  const text = avatarSelectText.list;
  if (search.kind === "words" && scope === "collection") return text.found;
  if (search.kind === "all" && isWholeCollection) return text.all;
  return isHolder ? text.own : text.samples;
}
