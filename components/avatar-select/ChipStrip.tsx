import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import styles from "./ChipStrip.module.scss";

export interface Chip {
  readonly name: string;
  /** Stands behind the name, smaller. */
  readonly count?: number;
  readonly isOn: boolean;
}

interface ChipStripProps {
  readonly label: string;
  readonly chips: readonly Chip[];
  /** Whether a chip opens something, or asks for something. */
  readonly use: "opens" | "asks";
  readonly onPress: (name: string) => void;
  readonly children?: ReactNode;
}

/** How far a key leads. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Buttons in a row: one stop of the tab key, in which arrow keys, Home and End lead; swiped where they do not all fit. */
export function ChipStrip({ label, chips, use, onPress, children }: ChipStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState(0);
  const stop = Math.min(moved, chips.length - 1);

  const move = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(stop, chips.length);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setMoved(next);
    strip.current?.querySelectorAll("button")[next]?.focus();
  };

  return (
    <div
      aria-label={label}
      className={styles["strip"]}
      data-use={use}
      onKeyDown={move}
      ref={strip}
      role="toolbar"
      tabIndex={-1}
    >
      {chips.map(({ name, count, isOn }, place) => (
        <button
          {...(use === "opens" ? { "aria-expanded": isOn } : { "aria-pressed": isOn })}
          className={styles["chip"]}
          key={name}
          onClick={() => {
            setMoved(place);
            onPress(name);
          }}
          tabIndex={place === stop ? 0 : -1}
          type="button"
        >
          {name}
          {count !== undefined && " "}
          {count !== undefined && <span className={styles["count"]}>{count.toLocaleString("en")}</span>}
        </button>
      ))}
      {children}
    </div>
  );
}
