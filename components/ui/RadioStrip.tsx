import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from "react";

interface RadioStripProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  /** null: none of them. */
  readonly chosen: Value | null;
  /** Also called for the chosen one. */
  readonly onChoose: (value: Value) => void;
  readonly nameOf: (value: Value) => string;
  readonly className: string | undefined;
  readonly tileClassName: string | undefined;
  /** Renders a value's tile; its name by default. */
  readonly children?: (value: Value) => ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Next index per key, in a row. */
export const ROW_STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const OTHER_NAMES: Readonly<Record<string, string>> = { ArrowDown: "ArrowRight", ArrowUp: "ArrowLeft" };

/** A radio group of tiles: one tab stop; arrow keys, Home and End move and choose. */
export function RadioStrip<Value extends string>(props: RadioStripProps<Value>) {
  const { label, values, chosen, onChoose, nameOf, className, tileClassName, children = nameOf, ref } = props;
  const strip = useRef<HTMLDivElement>(null);
  // `as`: set before the handle is used.
  useImperativeHandle(ref, () => strip.current as HTMLDivElement, []);
  const stop = chosen !== null && values.includes(chosen) ? chosen : values[0];

  const move = (event: KeyboardEvent) => {
    // Modified keys are the browser's: Alt and left is Back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const tiles = [...(strip.current?.querySelectorAll<HTMLElement>("[role=radio]") ?? [])];
    const at = tiles.findIndex((tile) => tile.contains(document.activeElement));
    const next = at < 0 ? -1 : (ROW_STEPS[OTHER_NAMES[event.key] ?? event.key]?.(at, tiles.length) ?? -1);
    const value = values[next];
    if (value === undefined) return;
    event.preventDefault();
    tiles[next]?.focus({ preventScroll: true });
    onChoose(value);
  };

  return (
    <div aria-label={label} className={className} onKeyDown={move} ref={strip} role="radiogroup">
      {values.map((value) => (
        // biome-ignore lint/a11y/useSemanticElements: inputs have their own look and keyboard handling.
        <button
          aria-checked={value === chosen}
          aria-label={nameOf(value)}
          className={tileClassName}
          key={value}
          onClick={() => onChoose(value)}
          role="radio"
          tabIndex={value === stop ? 0 : -1}
          type="button"
        >
          {children(value)}
        </button>
      ))}
    </div>
  );
}
