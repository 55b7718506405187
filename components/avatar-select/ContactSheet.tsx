import type { ReactNode } from "react";
import { AvatarSheet } from "@/components/avatar-select/AvatarSheet";
import { avatarSelectText } from "@/components/avatar-select/avatar-select-text";
import { FoundLine } from "@/components/avatar-select/FoundLine";
import { SelectNotice } from "@/components/avatar-select/SelectNotice";
import { TraitFilter } from "@/components/avatar-select/TraitFilter";
import { useChoices } from "@/components/avatar-select/use-choices";
import type { SearchResult } from "@/components/avatar-select/use-search";
import { useSheetSearch } from "@/components/avatar-select/use-sheet-search";
import { SearchField } from "@/components/ui/SearchField";
import styles from "./ContactSheet.module.scss";

interface ContactSheetProps {
  /** Who stands on the stage. */
  readonly current?: number | null;
  /** Those who are chosen already, where one after the other is. */
  readonly chosen?: ReadonlySet<number>;
  /** Only a holder's own can be chosen: no search leads to those of others. */
  readonly isOwnOnly?: boolean;
  /** Also called for one who is chosen already. */
  readonly onChoose: (id: number) => void;
  /** Beside the search. */
  readonly children?: ReactNode;
}

/** The avatars to choose from, with a search by number and looks: own, vaults', samples, anybody by a search. */
export function ContactSheet({ current = null, chosen, isOwnOnly = false, onChoose, children }: ContactSheetProps) {
  const known = useChoices();
  const sheet = useSheetSearch(known, { isOwnOnly, onChoose });
  const { typed, result, onBegin, onType, onWide } = sheet;
  const isHolder = known.state === "holder";

  return (
    <>
      <div className={styles["tools"]}>
        <SearchField
          field={sheet.field}
          isWrong={sheet.isWrong}
          onBegin={onBegin}
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
        onBegin={onBegin}
        onType={onType}
        scope={result.scope}
        traits={result.traits}
        typed={typed}
      />
      <div className={styles["table"]}>
        <AvatarSheet
          choices={result.shown}
          chosen={chosen}
          current={current}
          label={labelOf(result, isHolder)}
          list={sheet.list}
          onChoose={onChoose}
          onDigit={sheet.onDigit}
          room={sheet.room}
        >
          <FoundLine
            isOwnOnly={isOwnOnly}
            onSort={sheet.onSort}
            onType={onType}
            onWide={onWide}
            own={isHolder ? known.choices.length : null}
            result={result}
          />
          <SelectNotice
            isOwnOnly={isOwnOnly}
            known={known}
            onType={onType}
            onWide={() => onWide(true)}
            result={result}
          />
        </AvatarSheet>
      </div>
    </>
  );
}

function labelOf({ search, scope, isWide }: SearchResult, isHolder: boolean): string {
  const text = avatarSelectText.list;
  if (search.kind === "words" && scope === "collection") return text.found;
  if (search.kind === "all" && isWide) return text.all;
  return isHolder ? text.own : text.samples;
}
