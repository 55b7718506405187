import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { AvatarFrame } from "@/components/avatar-select/AvatarFrame";
import type { AvatarChoice } from "@/components/avatar-select/choices";
import styles from "./AvatarSheet.module.scss";

export interface Grid {
  readonly count: number;
  readonly columns: number;
  readonly rows: number;
}

/** Returns the position that a key moves to, within the grid; null for any other key. */
export function getGridStep(key: string, at: number, { count, columns, rows }: Grid): number | null {
  const last = count - 1;
  const clampIndex = (place: number) => Math.min(last, Math.max(0, place));
  const isInLastRow = Math.floor(at / columns) === Math.floor(last / columns);
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: clampIndex(at + 1),
    ArrowLeft: clampIndex(at - 1),
    // From above an incomplete last row, to its end.
    ArrowDown: isInLastRow ? at : clampIndex(at + columns),
    ArrowUp: at < columns ? at : at - columns,
    PageDown: clampIndex(at + columns * rows),
    PageUp: clampIndex(at - columns * rows),
    Home: 0,
    End: last,
  };
  return steps[key] ?? null;
}

const GAP_PX = 8;
/** Minimum width of a frame in CSS pixels, on phones and elsewhere, by the number of avatars: few are shown large. */
const MIN_WIDTHS_PX = [
  { upTo: 4, phone: 150, wide: 240 },
  { upTo: 12, phone: 104, wide: 192 },
  { upTo: Number.POSITIVE_INFINITY, phone: 104, wide: 136 },
] as const;
/** Few avatars fill the row, with frames up to this side, or leave part of it free. */
const MAX_FULL_ROW_SIDE_PX = 500;
const MAX_SIDES_PX = { phone: 200, wide: 360 } as const;
const PHONE_MAX_WIDTH_PX = 640;

export interface FrameGrid {
  /** Per row; 0 until the width is known. */
  readonly columns: number;
  /** Side of a frame in CSS pixels. */
  readonly side: number;
}

/** Computes how many frames fit into a width, and their side. */
export function countFramesIn(width: number, count: number): FrameGrid {
  const device = width < PHONE_MAX_WIDTH_PX ? "phone" : "wide";
  const minWidth = MIN_WIDTHS_PX.find(({ upTo }) => count <= upTo)?.[device];
  if (width <= 0 || minWidth === undefined) return { columns: 0, side: 0 };
  const columnsOf = (frameWidth: number) => Math.max(1, Math.floor((width + GAP_PX) / (frameWidth + GAP_PX)));
  const sideOf = (columns: number) => Math.floor((width - GAP_PX * (columns - 1)) / columns);
  const isFullRow = sideOf(count) <= MAX_FULL_ROW_SIDE_PX;
  const columns = Math.min(columnsOf(minWidth), isFullRow ? count : columnsOf(MAX_SIDES_PX[device]));
  return { columns, side: sideOf(columns) };
}

/** Measures how many frames fit into an element at its current width. A hidden element has no width. */
function useFrames(element: RefObject<HTMLElement | null>, count: number): FrameGrid {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const watch = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return countFramesIn(width, count);
}

interface AvatarSheetProps {
  readonly label: string;
  readonly choices: readonly AvatarChoice[];
  /** Number of avatars without a search: frames keep their size while the user types. */
  readonly layoutCount: number;
  /** The avatar on the stage, null for none. */
  readonly current: number | null;
  readonly chosen?: ReadonlySet<number> | undefined;
  readonly onChoose: (id: number) => void;
  readonly onDigit: (digit: string) => void;
  readonly list: RefObject<HTMLDivElement | null>;
  /** Scrolls together with the frames. */
  readonly children?: ReactNode;
}

/** Height of a row beyond its pictures, in CSS pixels: numbers, perforation, gap to the next. */
const ROW_EXTRA_PX = 26 + 2 * 18 + 12;

interface RowsOptions extends FrameGrid, Pick<AvatarSheetProps, "choices" | "list"> {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly currentPlace: number;
}

/** Virtualizes the rows of frames, and scrolls to the current avatar initially and to the top of another list. */
function useRows({ scroller, list, choices, columns, side, currentPlace }: RowsOptions) {
  const rows = useVirtualizer({
    count: columns === 0 ? 0 : Math.ceil(choices.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => side + ROW_EXTRA_PX,
    overscan: 2,
    scrollMargin: list.current?.offsetTop ?? 0,
    useFlushSync: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new side changes the height of all rows.
  useEffect(() => rows.measure(), [rows, side]);

  const hasShown = useRef(false);
  useEffect(() => {
    if (hasShown.current || columns === 0 || choices.length === 0) return;
    hasShown.current = true;
    if (currentPlace >= columns) rows.scrollToIndex(Math.floor(currentPlace / columns), { align: "center" });
  }, [rows, columns, choices.length, currentPlace]);

  const before = useRef(choices);
  useEffect(() => {
    if (isOtherList(before.current, choices)) rows.scrollToOffset(0);
    before.current = choices;
  }, [rows, choices]);
  return rows;
}

/** Whether a list follows that has other avatars, or another order; the first one that is not empty follows none. */
const isOtherList = (before: readonly AvatarChoice[], next: readonly AvatarChoice[]) =>
  before.length > 0 && (before.length !== next.length || before.some(({ id }, place) => id !== next[place]?.id));

/** The frames of a contact sheet as virtualized film strips: one tab stop, moved within by keys; Enter chooses. */
export function AvatarSheet(props: AvatarSheetProps) {
  const { label, choices, layoutCount, current, chosen, onChoose, onDigit, list, children } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { columns, side } = useFrames(scroller, layoutCount);
  const currentPlace = choices.findIndex((choice) => choice.id === current);
  const [moved, setMoved] = useState<number | null>(null);
  const active = Math.min(moved ?? Math.max(0, currentPlace), choices.length - 1);

  const rows = useRows({ scroller, list, choices, columns, side, currentPlace });

  // A search or a sort yields another list; start at its top.
  const [shown, setShown] = useState(choices);
  if (shown !== choices) {
    setShown(choices);
    if (isOtherList(shown, choices)) setMoved(0);
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || choices.length === 0) return;
    const activeChoice = choices[active];
    if ((event.key === "Enter" || event.key === " ") && activeChoice) {
      event.preventDefault();
      onChoose(activeChoice.id);
    } else if (/^\d$/.test(event.key)) {
      event.preventDefault();
      onDigit(event.key);
    } else {
      const visibleRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / (side + ROW_EXTRA_PX)));
      const next = getGridStep(event.key, active, { count: choices.length, columns, rows: visibleRows });
      if (next === null) return;
      event.preventDefault();
      setMoved(next);
      rows.scrollToIndex(Math.floor(next / columns), { align: "auto" });
    }
  };

  const items = rows.getVirtualItems();
  const isActiveThere = items.some(({ index }) => index === Math.floor(active / Math.max(1, columns)));
  return (
    <div className={styles["scroller"]} ref={scroller}>
      {children}
      <div
        aria-activedescendant={isActiveThere ? `${id}-${active}` : undefined}
        aria-label={label}
        aria-multiselectable={chosen !== undefined || undefined}
        className="no-focus-ring relative"
        hidden={choices.length === 0}
        onKeyDown={onKeyDown}
        ref={list}
        role="listbox"
        style={{ height: rows.getTotalSize() }}
        tabIndex={0}
      >
        {items.map((row) => (
          <div
            className={styles["strip"]}
            key={row.key}
            role="presentation"
            style={{
              gridTemplateColumns: `repeat(${columns}, ${side}px)`,
              transform: `translateY(${row.start - rows.options.scrollMargin}px)`,
            }}
          >
            {choices.slice(row.index * columns, (row.index + 1) * columns).map((choice, column) => {
              const place = row.index * columns + column;
              return (
                <AvatarFrame
                  choice={choice}
                  count={choices.length}
                  elementId={`${id}-${place}`}
                  isActive={place === active}
                  isCurrent={chosen?.has(choice.id) ?? choice.id === current}
                  isNamed={chosen === undefined && choice.id === current}
                  key={choice.id}
                  onChoose={onChoose}
                  place={place}
                  side={side}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
