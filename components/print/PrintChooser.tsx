import { type KeyboardEvent, memo, useRef } from "react";
import type { ChosenPrints } from "@/components/print/use-chosen-prints";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Picture } from "@/components/ui/Picture";
import { posterSource } from "@/lib/client/poster-source";
import { padId } from "@/lib/shared/ids";
import styles from "./PrintChooser.module.scss";

interface PrintChooserProps {
  readonly ids: readonly number[];
  readonly prints: ChosenPrints;
}

/** The way of a key among boxes that stand in rows; null for a key that leads nowhere. */
function placeAfter(key: string, at: number, count: number, columns: number): number | null {
  const ways: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: count - 1,
  };
  const place = ways[key];
  return place === undefined ? null : Math.min(count - 1, Math.max(0, place));
}

/** The holder's avatars on a strip of film, each with a box to tick: which prints are wanted. One stop of the tab key. */
export function PrintChooser({ ids, prints }: PrintChooserProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const last = useRef(0);

  function follow(event: KeyboardEvent<HTMLInputElement>) {
    if (!sheet.current) return;
    const boxes = [...sheet.current.querySelectorAll("input")];
    const columns = getComputedStyle(sheet.current).gridTemplateColumns.split(" ").length;
    const place = placeAfter(event.key, boxes.indexOf(event.currentTarget), boxes.length, columns);
    if (place === null) return;
    event.preventDefault();
    boxes[last.current]?.setAttribute("tabindex", "-1");
    last.current = place;
    boxes[place]?.setAttribute("tabindex", "0");
    boxes[place]?.focus();
  }

  return (
    <fieldset className={styles["chooser"]}>
      <legend className={styles["legend"]}>Which prints?</legend>
      <div className={styles["sheet"]} ref={sheet}>
        {ids.map((id, place) => (
          <PrintTick
            id={id}
            isChosen={prints.has(id)}
            key={id}
            onKey={follow}
            onToggle={prints.toggle}
            stop={place === 0 ? 0 : -1}
          />
        ))}
      </div>
      <div className={styles["ends"]}>
        <Button onClick={prints.all} size="small" tone="paper">
          All
        </Button>
        <Button onClick={prints.none} size="small" tone="paper">
          None
        </Button>
        <span className={styles["count"]}>
          {prints.chosen.length} of {ids.length}
        </span>
      </div>
    </fieldset>
  );
}

interface PrintTickProps {
  readonly id: number;
  readonly isChosen: boolean;
  readonly stop: 0 | -1;
  readonly onToggle: (id: number) => void;
  readonly onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
}

const PrintTick = memo(
  function PrintTick({ id, isChosen, stop, onToggle, onKey }: PrintTickProps) {
    return (
      <label className={styles["frame"]}>
        <input checked={isChosen} onChange={() => onToggle(id)} onKeyDown={onKey} tabIndex={stop} type="checkbox" />
        <span className={styles["window"]}>
          <Picture alt="" sizes="80px" source={posterSource(id)} />
          <span className={styles["tick"]}>
            <Icon name="check" size={20} />
          </span>
        </span>
        <span className={styles["number"]}>{padId(id)}</span>
      </label>
    );
  },
  (before, after) => before.isChosen === after.isChosen && before.id === after.id,
);
