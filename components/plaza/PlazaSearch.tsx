import { type MouseEvent, type RefObject, useRef, useState } from "react";
import { FoundBar, useFound } from "@/components/plaza/FoundBar";
import { goTo, goToFound } from "@/components/plaza/go-to";
import { plazaText } from "@/components/plaza/plaza-text";
import { COVER_PROPS } from "@/components/plaza/use-covers";
import { SearchField } from "@/components/ui/SearchField";
import { usePlazaStore } from "@/stores/plaza-store";
import styles from "./PlazaSearch.module.scss";

/** The search by number or trait; matches are lit in the scene. */
export function PlazaSearch({ field }: { readonly field: RefObject<HTMLInputElement | null> }) {
  const typed = usePlazaStore((state) => state.typed);
  const [hasStarted, setHasStarted] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const result = useFound(hasStarted || typed !== "");
  const { search, found } = result;
  const statusRef = useRef<HTMLParagraphElement>(null);

  const setQuery = (next: string) => {
    setRefused(false);
    usePlazaStore.getState().setTyped(next);
  };
  /** Moves the focus on: by keys to the field, by pointer not, as a phone's keyboard would cover the matches. */
  const restoreFocus = ({ detail }: MouseEvent) =>
    (detail === 0 ? field : statusRef).current?.focus({ preventScroll: true });
  const choose = (query: string, event: MouseEvent) => {
    setQuery(query);
    restoreFocus(event);
  };
  const clear = () => {
    setQuery("");
    field.current?.focus({ preventScroll: true });
  };
  const submit = () => {
    if (search.kind === "number" && search.id !== null) goTo(search.id);
    else if (search.kind === "words" && found && found.length > 0) goToFound(found, 1);
    setRefused(search.kind === "number" && search.id === null);
  };

  return (
    <div {...COVER_PROPS} className="stack-2 min-0">
      <div className={styles["field"]}>
        <SearchField
          field={field}
          isWrong={isRefused || (search.kind === "number" && search.isHopeless)}
          onBegin={() => setHasStarted(true)}
          onLeave={() => found && found.length > 0 && goToFound(found, 1)}
          onSubmit={submit}
          onType={setQuery}
          typed={typed}
        />
      </div>
      {typed === "" && (
        <div className={styles["suggestions"]} data-yields-below="m">
          {plazaText.search.suggestions.map((query) => (
            <button
              className={styles["suggestion"]}
              key={query}
              onClick={(event) => choose(query, event)}
              type="button"
            >
              {query}
            </button>
          ))}
        </div>
      )}
      <FoundBar
        onClear={clear}
        onFocusLost={restoreFocus}
        onSuggestion={choose}
        result={result}
        statusRef={statusRef}
      />
    </div>
  );
}
