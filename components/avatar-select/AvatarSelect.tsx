import { AvatarSheet } from "@/components/avatar-select/AvatarSheet";
import { FoundLine } from "@/components/avatar-select/FoundLine";
import { SelectNotice } from "@/components/avatar-select/SelectNotice";
import { TraitFilter } from "@/components/avatar-select/TraitFilter";
import { useChoices } from "@/components/avatar-select/use-choices";
import { useSheetSearch } from "@/components/avatar-select/use-sheet-search";
import { WalletLine } from "@/components/avatar-select/WalletLine";
import { Panel } from "@/components/ui/Panel";
import { SearchField } from "@/components/ui/SearchField";
import { refreshHoldings } from "@/lib/client/api/use-holdings";
import { chooseAvatar } from "@/lib/client/stage/choose-avatar";
import { useCharacterStore } from "@/stores/character-store";
import { useUiStore } from "@/stores/ui-store";
import styles from "./AvatarSelect.module.scss";

const close = () => useUiStore.getState().setShowMeebitSelect(false);

const choose = (id: number) => {
  void chooseAvatar(id);
  close();
};

/** The overlay in which an avatar is chosen for the stage: from the wallet's own, from samples, by its number or its looks. */
export function AvatarSelect() {
  const known = useChoices();
  const current = useCharacterStore((store) => store.current);
  const sheet = useSheetSearch(known, choose);
  const { typed, result, onBegin, onType, onWide } = sheet;
  const isHolder = known.state === "holder";

  return (
    <Panel form="sheet" onClose={close} title="Choose a Meebit">
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
        {known.answer && known.address && (
          <WalletLine
            answer={known.answer}
            isReading={known.isReading}
            onRefresh={() => known.address && void refreshHoldings(known.address)}
          />
        )}
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
          current={current === "" ? null : Number(current)}
          label={labelOf(result.search.kind === "words", result.scope, isHolder)}
          list={sheet.list}
          onChoose={choose}
          onDigit={sheet.onDigit}
          room={sheet.room}
        >
          <FoundLine onWide={onWide} own={isHolder ? known.choices.length : null} result={result} />
          <SelectNotice known={known} onType={onType} onWide={() => onWide(true)} result={result} />
        </AvatarSheet>
      </div>
    </Panel>
  );
}

function labelOf(isFound: boolean, scope: string, isHolder: boolean): string {
  if (isFound && scope === "collection") return "Meebits found";
  return isHolder ? "Your Meebits" : "Samples";
}
