import { avatarSelectText } from "@/components/avatar-select/avatar-select-text";
import { BlankFrames } from "@/components/avatar-select/BlankFrames";
import { EmptyFilm } from "@/components/avatar-select/EmptyFilm";
import { SheetNotice } from "@/components/avatar-select/SheetNotice";
import type { SearchResult } from "@/components/avatar-select/use-search";
import { Button } from "@/components/ui/Button";

const text = avatarSelectText.notice;

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
      <SheetNotice isError mood="ded" words={text.traitsMissing}>
        <Button onClick={traits.retry} tone="paper">
          {text.tryAgain}
        </Button>
      </SheetNotice>
    );
  if (total === null) return <BlankFrames words={text.searching} />;
  if (shown.length > 0) return null;
  if (total > 0)
    return (
      <SheetNotice mood={null} words={text.noneOfYours}>
        {isOwnOnly ? (
          <Button onClick={() => onType("")} tone="paper">
            {text.clearSearch}
          </Button>
        ) : (
          <Button onClick={onWide} tone="paper">
            {text.showOthers(total)}
          </Button>
        )}
      </SheetNotice>
    );
  return (
    <>
      <SheetNotice mood={null} words={text.none}>
        {meant !== null && (
          <Button onClick={() => onType(meant)} tone="paper">
            {text.didYouMean(meant)}
          </Button>
        )}
        <Button onClick={() => onType("")} tone="paper">
          {text.clearSearch}
        </Button>
      </SheetNotice>
      <EmptyFilm />
    </>
  );
}
