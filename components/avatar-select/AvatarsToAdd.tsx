import { useRef, useState } from "react";
import { AvatarSheet } from "@/components/avatar-select/AvatarSheet";
import { FoundLine } from "@/components/avatar-select/FoundLine";
import { SelectNotice } from "@/components/avatar-select/SelectNotice";
import { TraitFilter } from "@/components/avatar-select/TraitFilter";
import { useChoices } from "@/components/avatar-select/use-choices";
import { useSearch } from "@/components/avatar-select/use-search";
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
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [isRefused, setRefused] = useState(false);
  const [hasBegun, setBegun] = useState(false);
  const [isWide, setWide] = useState(false);
  const result = useSearch(known, { typed, isWide, hasBegun });
  const { search, shown, scope, traits } = result;
  const isHolder = known.state === "holder";

  const begin = () => setBegun(true);
  const type = (next: string) => {
    begin();
    setTyped(next);
    setRefused(false);
    if (next === "") setWide(false);
  };
  const submit = () => {
    if (search.kind === "words") list.current?.focus();
    else if (search.kind === "number" && search.id !== null) onChoose(search.id);
    else setRefused(search.kind === "number");
  };

  return (
    <>
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
      </div>
      <TraitFilter choices={known.choices} onBegin={begin} onType={type} scope={scope} traits={traits} typed={typed} />
      <div className={styles["table"]}>
        <AvatarSheet
          choices={shown}
          chosen={chosen}
          current={null}
          label={isHolder ? "Your Meebits" : "Meebits"}
          list={list}
          onChoose={onChoose}
          onDigit={(digit) => {
            type(typed + digit);
            field.current?.focus();
          }}
          room={scope === "collection" && search.kind === "words" ? shown.length : known.choices.length}
        >
          <FoundLine onWide={setWide} own={isHolder ? known.choices.length : null} result={result} />
          <SelectNotice known={known} onType={type} onWide={() => setWide(true)} result={result} />
        </AvatarSheet>
      </div>
    </>
  );
}
