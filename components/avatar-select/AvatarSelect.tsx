import { useMemo, useRef, useState } from "react";
import { AvatarSheet } from "@/components/avatar-select/AvatarSheet";
import { isHopeless, searchChoices, typedId } from "@/components/avatar-select/choices";
import { IdSearch } from "@/components/avatar-select/IdSearch";
import { SelectNotice } from "@/components/avatar-select/SelectNotice";
import { useChoices } from "@/components/avatar-select/use-choices";
import { WalletLine } from "@/components/avatar-select/WalletLine";
import { Panel } from "@/components/ui/Panel";
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

/** The overlay in which an avatar is chosen for the stage: from the wallet's own, from samples, or by its number. */
export function AvatarSelect() {
  const known = useChoices();
  const current = useCharacterStore((store) => store.current);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [isRefused, setRefused] = useState(false);
  const shown = useMemo(() => searchChoices(known.choices, typed), [known.choices, typed]);

  const type = (next: string) => {
    setTyped(next);
    setRefused(false);
  };
  const submit = () => {
    const id = typedId(typed);
    if (id !== null) choose(id);
    else setRefused(typed.trim() !== "");
  };

  return (
    <Panel form="sheet" onClose={close} title="Choose a Meebit">
      <div className={styles["tools"]}>
        <IdSearch
          field={field}
          isWrong={isRefused || isHopeless(typed)}
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
      <div className={styles["table"]}>
        <AvatarSheet
          choices={known.state === "checking" && typed === "" ? [] : shown}
          current={current === "" ? null : Number(current)}
          label={known.state === "holder" ? "Your Meebits" : "Samples"}
          list={list}
          onChoose={choose}
          onDigit={(digit) => {
            type(typed + digit);
            field.current?.focus();
          }}
          room={known.choices.length}
        >
          <SelectNotice hasNothing={shown.length === 0} known={known} />
        </AvatarSheet>
      </div>
    </Panel>
  );
}
