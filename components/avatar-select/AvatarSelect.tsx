import { useRef, useState } from "react";
import { AvatarSheet } from "@/components/avatar-select/AvatarSheet";
import { FoundLine } from "@/components/avatar-select/FoundLine";
import { SelectNotice } from "@/components/avatar-select/SelectNotice";
import { TraitFilter } from "@/components/avatar-select/TraitFilter";
import { useChoices } from "@/components/avatar-select/use-choices";
import { useSearch } from "@/components/avatar-select/use-search";
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
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [isRefused, setRefused] = useState(false);
  const [hasBegun, setBegun] = useState(false);
  const [isWide, setWide] = useState(false);
  const result = useSearch(known, { typed, isWide, hasBegun });
  const { search, shown, scope } = result;

  const begin = () => setBegun(true);
  const type = (next: string) => {
    begin();
    setTyped(next);
    setRefused(false);
    if (next === "") setWide(false);
  };
  const submit = () => {
    if (search.kind === "words") list.current?.focus();
    else if (search.kind === "number" && search.id !== null) choose(search.id);
    else setRefused(search.kind === "number");
  };

  return (
    <Panel form="sheet" onClose={close} title="Choose a Meebit">
      <div className={styles["tools"]}>
        <SearchField
          field={field}
          isWrong={isRefused || (search.kind === "number" && search.isHopeless)}
          onBegin={begin}
          onLeave={() => list.current?.focus()}
          onSubmit={submit}
          onType={type}
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
        onBegin={begin}
        onType={type}
        scope={scope}
        traits={result.traits}
        typed={typed}
      />
      <div className={styles["table"]}>
        <AvatarSheet
          choices={shown}
          current={current === "" ? null : Number(current)}
          label={labelOf(result.search.kind === "words", scope, known.state === "holder")}
          list={list}
          onChoose={choose}
          onDigit={(digit) => {
            type(typed + digit);
            field.current?.focus();
          }}
          room={scope === "collection" && search.kind === "words" ? shown.length : known.choices.length}
        >
          <FoundLine onWide={setWide} own={known.state === "holder" ? known.choices.length : null} result={result} />
          <SelectNotice known={known} onType={type} onWide={() => setWide(true)} result={result} />
        </AvatarSheet>
      </div>
    </Panel>
  );
}

function labelOf(isFound: boolean, scope: string, isHolder: boolean): string {
  if (isFound && scope === "collection") return "Meebits found";
  return isHolder ? "Your Meebits" : "Samples";
}
