import type { SearchResult } from "@/components/avatar-select/use-search";
import { Button } from "@/components/ui/Button";
import styles from "./FoundLine.module.scss";

interface FoundLineProps {
  readonly result: SearchResult;
  /** Of how many own avatars; null for who has none. */
  readonly own: number | null;
  readonly isOwnOnly: boolean;
  readonly onWide: (isWide: boolean) => void;
}

const countOf = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "Meebit" : "Meebits"}`;

/** How many a search for traits has found, told as it changes; for a holder a way to those of others and back. */
export function FoundLine({ result, own, isOwnOnly, onWide }: FoundLineProps) {
  const { search, shown, scope, total } = result;
  const isTold = search.kind === "words" && total !== null && shown.length > 0;
  const words = own !== null && scope === "choices" ? `${shown.length} of your ${countOf(own)}` : countOf(shown.length);
  return (
    <div className={styles["line"]} data-told={isTold}>
      <p className={styles["words"]} role="status">
        {isTold && words}
      </p>
      {isTold && own !== null && !isOwnOnly && (scope === "collection" || total > shown.length) && (
        <Button onClick={() => onWide(scope === "choices")} size="small" tone="paper">
          {scope === "choices" ? `All ${total.toLocaleString("en")}` : "Only yours"}
        </Button>
      )}
    </div>
  );
}
