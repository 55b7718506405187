import { type FormEvent, type KeyboardEvent, type RefObject, useId } from "react";
import { Icon } from "@/components/ui/Icon";
import { WORDS } from "@/lib/shared/words";
import styles from "./IdSearch.module.scss";

interface IdSearchProps {
  readonly typed: string;
  /** There is no avatar of that number. */
  readonly isWrong: boolean;
  readonly onType: (typed: string) => void;
  /** Enter, or the button beside it. */
  readonly onSubmit: () => void;
  /** Down from here lead the arrow keys. */
  readonly onLeave: () => void;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Where the number of an avatar is typed. */
export function IdSearch({ typed, isWrong, onType, onSubmit, onLeave, field }: IdSearchProps) {
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    onLeave();
  };
  return (
    <search className={styles["search"]}>
      <form noValidate onSubmit={submit}>
        <label className={styles["label"]} htmlFor={id}>
          Find by number
        </label>
        <div className={styles["line"]} data-wrong={isWrong}>
          <Icon name="search" size={20} />
          <input
            aria-describedby={`${id}-error`}
            aria-invalid={isWrong}
            autoComplete="off"
            className={styles["field"]}
            enterKeyHint="go"
            id={id}
            inputMode="numeric"
            maxLength={16}
            onChange={(event) => onType(event.target.value)}
            onKeyDown={leave}
            placeholder="00001 - 20000"
            ref={field}
            value={typed}
          />
          <button aria-label="Choose this number" className={styles["go"]} type="submit">
            <Icon name="arrow-right" size={20} />
          </button>
        </div>
      </form>
      <p className={styles["error"]} id={`${id}-error`} role="alert">
        {isWrong && WORDS.unknownMeebit}
      </p>
    </search>
  );
}
