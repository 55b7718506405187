import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from "react";

interface RadioStripProps<Value extends string> {
  /** What is chosen here. */
  readonly label: string;
  readonly values: readonly Value[];
  /** null: none of them. */
  readonly chosen: Value | null;
  /** Also called for the one that is chosen already. */
  readonly onChoose: (value: Value) => void;
  readonly nameOf: (value: Value) => string;
  readonly className: string | undefined;
  readonly tileClassName: string | undefined;
  /** What is seen of a value. */
  readonly children: (value: Value) => ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/** How far a key leads, or to which end. */
function placeAfter(key: string, at: number, count: number): number | null {
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return (at + 1) % count;
    case "ArrowLeft":
    case "ArrowUp":
      return (at - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

/** Tiles of which one is chosen: a single stop of the tab key, in which arrow keys, Home and End move and choose. */
export function RadioStrip<Value extends string>(props: RadioStripProps<Value>) {
  const { label, values, chosen, onChoose, nameOf, className, tileClassName, children, ref } = props;
  const strip = useRef<HTMLDivElement>(null);
  // `as`: it is set before anyone can ask.
  useImperativeHandle(ref, () => strip.current as HTMLDivElement, []);
  const stop = chosen !== null && values.includes(chosen) ? chosen : values[0];

  const move = (event: KeyboardEvent) => {
    // With another key they are the browser's: Alt and left is Back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const tiles = [...(strip.current?.querySelectorAll<HTMLElement>("[role=radio]") ?? [])];
    const at = tiles.findIndex((tile) => tile.contains(document.activeElement));
    const next = at < 0 ? null : placeAfter(event.key, at, tiles.length);
    const value = next === null ? undefined : values[next];
    if (next === null || value === undefined) return;
    event.preventDefault();
    tiles[next]?.focus({ preventScroll: true });
    onChoose(value);
  };

  return (
    <div aria-label={label} className={className} onKeyDown={move} ref={strip} role="radiogroup">
      {values.map((value) => (
        // biome-ignore lint/a11y/useSemanticElements: inputs would bring their own looks and keys.
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
