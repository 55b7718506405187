import { avatarSelectText } from "@/components/avatar-select/avatar-select-text";
import { knownWords } from "@/components/avatar-select/known-words";
import type { SearchResult, Sorting } from "@/components/avatar-select/use-search";
import { Button } from "@/components/ui/Button";
import { RadioStrip } from "@/components/ui/RadioStrip";
import styles from "./FoundLine.module.scss";

const text = avatarSelectText.found;

interface FoundLineProps {
  readonly result: SearchResult;
  /** Of how many own avatars; null for who has none. */
  readonly own: number | null;
  /** No search leads beyond the choices. */
  readonly isOwnOnly: boolean;
  readonly onWide: (isWide: boolean) => void;
  readonly onType: (typed: string) => void;
  readonly onSort: (sorting: Sorting) => void;
}

// `as`: Object.keys forgets the literal keys of a const table.
const SORTING_NAMES = Object.keys(text.sortings) as readonly Sorting[];

/** How many are shown, told as it changes; in which order; the way to those of others and back; what is known of a colour. */
export function FoundLine({ result, own, isOwnOnly, onWide, onType, onSort }: FoundLineProps) {
  const { search, shown, scope, total, isWide, colors, plain, sorting } = result;
  const isFound = search.kind === "words" && total !== null && shown.length > 0;
  const isBrowsing = search.kind === "all" && isWide;
  const words =
    own !== null && scope === "choices" ? text.ofYours(shown.length, own) : avatarSelectText.meebits(shown.length);
  const narrow = own === null ? text.showSamples : text.showYours;
  const known = isFound ? colors.map(knownWords).filter(Boolean).join(" ") : "";
  return (
    <div className={styles["line"]} data-told={isFound || isBrowsing}>
      <p className={styles["words"]} role="status">
        {(isFound || isBrowsing) && words}
      </p>
      {isFound && own !== null && !isOwnOnly && (scope === "collection" || total > shown.length) && (
        <Button onClick={() => onWide(scope === "choices")} size="small" tone="paper">
          {scope === "choices" ? text.showAll(total) : text.showYours}
        </Button>
      )}
      {search.kind === "all" && !isOwnOnly && shown.length > 0 && (
        <Button onClick={() => onWide(!isWide)} size="small" tone="paper">
          {isWide ? narrow : text.browseAll}
        </Button>
      )}
      {isFound && plain !== null && (
        <Button onClick={() => onType(plain.text)} size="small" tone="paper">
          {text.anyColor(plain.count)}
        </Button>
      )}
      {(isFound || isBrowsing) && shown.length > 1 && (
        <RadioStrip
          chosen={sorting}
          className={styles["sort"]}
          label={text.sort}
          nameOf={(each) => text.sortings[each]}
          onChoose={onSort}
          tileClassName={styles["order"]}
          values={SORTING_NAMES}
        >
          {(each) => text.sortings[each]}
        </RadioStrip>
      )}
      {known !== "" && <p className={styles["known"]}>{known}</p>}
    </div>
  );
}
