import { useState } from "react";
import { goTo } from "@/components/plaza/go-to";
import { plazaText } from "@/components/plaza/plaza-text";
import { padId } from "@/lib/shared/ids";
import styles from "./FoundList.module.scss";

interface FoundListProps {
  readonly found: readonly number[];
  readonly picked: number | null;
}

/** How many numbers are listed at first, and more with each press. */
const STEP = 60;

/** Everybody who was found, by number: what the lights in the scene say to those who see them. */
export function FoundList({ found, picked }: FoundListProps) {
  const [shown, setShown] = useState(STEP);
  const more = Math.min(STEP, found.length - shown);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section aria-label={plazaText.search.results} className={styles["list"]} tabIndex={0}>
      <ul className={styles["numbers"]}>
        {found.slice(0, shown).map((id) => (
          <li key={id}>
            <button
              aria-current={id === picked || undefined}
              className={styles["number"]}
              onClick={() => goTo(id)}
              type="button"
            >
              {padId(id)}
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button className={styles["more"]} onClick={() => setShown(shown + STEP)} type="button">
          {plazaText.search.more(more)}
        </button>
      )}
    </section>
  );
}
