import { AvatarSheet } from "@/components/avatar-select/AvatarSheet";
import { FoundLine } from "@/components/avatar-select/FoundLine";
import { SelectNotice } from "@/components/avatar-select/SelectNotice";
import { TraitFilter } from "@/components/avatar-select/TraitFilter";
import { useChoices } from "@/components/avatar-select/use-choices";
import { useSheetSearch } from "@/components/avatar-select/use-sheet-search";
import { SearchField } from "@/components/ui/SearchField";
import styles from "./AvatarSelect.module.scss";

interface AvatarsToAddProps {
  readonly chosen: ReadonlySet<number>;
  /** Also called for one who is chosen already. */
  readonly onChoose: (id: number) => void;
}

/** The contact sheet of AvatarSelect.tsx, from which one after the other is chosen: own, vaults', samples, anybody by a search. */
export function AvatarsToAdd({ chosen, onChoose }: AvatarsToAddProps) {
  const known = useChoices();
  const sheet = useSheetSearch(known, onChoose);
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
      </div>
      <TraitFilter
        choices={known.choices}
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
          current={null}
          label={isHolder ? "Your Meebits" : "Meebits"}
          list={sheet.list}
          onChoose={onChoose}
          onDigit={sheet.onDigit}
          room={sheet.room}
        >
          <FoundLine onWide={onWide} own={isHolder ? known.choices.length : null} result={result} />
          <SelectNotice known={known} onType={onType} onWide={() => onWide(true)} result={result} />
        </AvatarSheet>
      </div>
    </>
  );
}
