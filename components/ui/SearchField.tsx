import { type FormEvent, type KeyboardEvent, type RefObject, useId } from "react";
import { Icon } from "@/components/ui/Icon";
import { uiText } from "@/components/ui/ui-text";
import { ERROR_MESSAGES } from "@/lib/shared/error-messages";
import styles from "./SearchField.module.scss";

interface SearchFieldProps {
  readonly typed: string;
  /** No avatar has that number. */
  readonly isWrong: boolean;
  readonly onType: (typed: string) => void;
  /** Called for the button that clears the field; without it `onType` is. */
  readonly onClear?: () => void;
  readonly onBegin: () => void;
  /** Enter, or the submit button. */
  readonly onSubmit: () => void;
  /** Called for the down arrow key. */
  readonly onLeave: () => void;
  readonly field: RefObject<HTMLInputElement | null>;
}

const text = uiText.search;

const MAX_LETTERS = 80;

export function SearchField(props: SearchFieldProps) {
  const { typed, isWrong, onType, onClear = () => onType(""), onBegin, onSubmit, onLeave, field } = props;
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
  const clear = () => {
    onClear();
    field.current?.focus();
  };
  return (
    <search className={styles["search"]}>
      <form noValidate onSubmit={submit}>
        <label className={styles["label"]} htmlFor={id}>
          {text.label}
        </label>
        <div className={styles["line"]} data-invalid={isWrong}>
          <Icon name="search" size={20} />
          <input
            aria-describedby={`${id}-error`}
            aria-invalid={isWrong}
            autoComplete="off"
            className={styles["field"]}
            autoCapitalize="none"
            enterKeyHint="search"
            id={id}
            maxLength={MAX_LETTERS}
            onChange={(event) => onType(event.target.value)}
            onFocus={onBegin}
            onKeyDown={leave}
            placeholder={text.placeholder}
            ref={field}
            spellCheck={false}
            value={typed}
          />
          {typed !== "" && (
            <button aria-label={text.clear} className={styles["clear"]} onClick={clear} type="button">
              <Icon name="cross" size={20} />
            </button>
          )}
          <button aria-label={text.submit} className={styles["submit"]} type="submit">
            <Icon name="arrow-right" size={20} />
          </button>
        </div>
      </form>
      <p className={`semibold line-130 balance ${styles["error"]}`} id={`${id}-error`} role="alert">
        {isWrong && ERROR_MESSAGES.unknownMeebit}
      </p>
    </search>
  );
}
