import { BlankFrames } from "@/components/avatar-select/BlankFrames";
import { EmptyFilm } from "@/components/avatar-select/EmptyFilm";
import { SheetNotice } from "@/components/avatar-select/SheetNotice";
import type { SearchResult } from "@/components/avatar-select/use-search";
import { Button } from "@/components/ui/Button";

interface SearchNoticeProps {
  readonly result: SearchResult;
  /** No search leads beyond the choices. */
  readonly isOwnOnly: boolean;
  readonly onType: (typed: string) => void;
  /** Look through the whole collection. */
  readonly onWide: () => void;
}

/** What a search for traits has to say when it shows nobody. */
export function SearchNotice({ result, isOwnOnly, onType, onWide }: SearchNoticeProps) {
  const { traits, shown, total, meant } = result;
  if (traits.hasFailed)
    return (
      <SheetNotice isError mood="ded" words="The list of traits did not arrive. Numbers can be found without it.">
        <Button onClick={traits.retry} tone="paper">
          Try again
        </Button>
      </SheetNotice>
    );
  if (total === null) return <BlankFrames words="Looking through all 20,000 …" />;
  if (shown.length > 0) return null;
  if (total > 0)
    return (
      <SheetNotice mood={null} words="None of yours wears that.">
        {isOwnOnly ? (
          <Button onClick={() => onType("")} tone="paper">
            Clear the search
          </Button>
        ) : (
          <Button onClick={onWide} tone="paper">
            {total === 1 ? "See the one that does" : `See the ${total.toLocaleString("en")} that do`}
          </Button>
        )}
      </SheetNotice>
    );
  return (
    <>
      <SheetNotice mood={null} words="No Meebit wears that.">
        {meant !== null && (
          <Button onClick={() => onType(meant)} tone="paper">
            Did you mean “{meant}”?
          </Button>
        )}
        <Button onClick={() => onType("")} tone="paper">
          Clear the search
        </Button>
      </SheetNotice>
      <EmptyFilm />
    </>
  );
}
