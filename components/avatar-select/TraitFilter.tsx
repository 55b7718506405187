import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from "react";
import { avatarSelectText } from "@/components/avatar-select/avatar-select-text";
import { type AvatarChoice, listFoundChoices, type Scope } from "@/components/avatar-select/choices";
import type { TraitsAtHand } from "@/lib/client/search/use-trait-index";
import { isColorTrait, TRAIT_FIELDS } from "@/lib/shared/search/searched-fields";
import { countFacets } from "@/lib/shared/search/trait-counts";
import { createAllPlaces, type TraitColumn } from "@/lib/shared/search/trait-index";
import styles from "./TraitFilter.module.scss";

/** Of how many tokens a trait's value is known; empty when it is of all. */
export function listKnownWords({ trait, places, known }: TraitColumn): string {
  const has = places.reduce((sum, place) => (place > 0 ? sum + 1 : sum), 0);
  if (known === undefined || known >= has) return "";
  return avatarSelectText.traits.known(trait, known, has);
}

/** What is typed, as the parts between its commas. */
const partsOf = (typed: string): string[] =>
  typed
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

const isOf = (part: string, label: string) => part.toLowerCase().startsWith(`${label.toLowerCase()}:`);

/** The value that is asked for by its field's name: of "pig, Hat: Cap" it is Cap; null when none is. */
export function findAskedValue(typed: string, label: string): string | null {
  const part = partsOf(typed).find((each) => isOf(each, label));
  return part?.slice(label.length + 1).trim() ?? null;
}

/** What is typed without what it asks of a field by its name. */
export function removeField(typed: string, label: string): string {
  return partsOf(typed)
    .filter((part) => !isOf(part, label))
    .join(", ");
}

/** What is typed, now asking for a value of a field; what it asked of that field before is gone. */
export function addPhrase(typed: string, label: string, phrase: string): string {
  return [...partsOf(removeField(typed, label)), phrase].join(", ");
}

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
function ChipStrip({ label, chips, use, onPress, children }: ChipStripProps) {
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

interface SearchedProps {
  readonly typed: string;
  readonly choices: readonly AvatarChoice[];
  readonly scope: Scope;
  readonly traits: TraitsAtHand;
  readonly onType: (typed: string) => void;
}

interface TraitFilterProps extends SearchedProps {
  /** The colours that are asked for already: what is known of them stands with what is found. */
  readonly colors: readonly TraitColumn[];
  /** A trait was opened: the traits are needed. */
  readonly onBegin: () => void;
}

/** What can be asked for: a row of traits, and of the one that is open the values and colours with how many have them. */
export function TraitFilter({ colors, onBegin, ...searched }: TraitFilterProps) {
  const [open, setOpen] = useState<string | null>(null);
  const field = TRAIT_FIELDS.find(({ label }) => label === open);
  const color = field?.traits.find(isColorTrait);
  const column = searched.traits.index?.find(({ trait }) => trait === color);
  return (
    <div className={styles["filter"]}>
      <ChipStrip
        chips={TRAIT_FIELDS.map(({ label }) => ({ name: label, isOn: label === open }))}
        label={avatarSelectText.traits.label}
        onPress={(label) => {
          onBegin();
          setOpen(label === open ? null : label);
        }}
        use="opens"
      />
      {field && <ValueStrip {...searched} key={field.label} label={field.label} trait={field.traits[0]} />}
      {column && (
        <>
          <ValueStrip {...searched} key={column.trait} label={column.trait} trait={column.trait} />
          <p className={styles["known"]}>{!colors.some(({ trait }) => trait === color) && listKnownWords(column)}</p>
        </>
      )}
    </div>
  );
}

interface ValueStripProps extends SearchedProps {
  /** What a search calls the trait. */
  readonly label: string;
  readonly trait: string;
}

/** The values of a trait among what else is asked for; one at a time is asked for. */
function ValueStrip({ typed, choices, scope, traits, onType, label, trait }: ValueStripProps) {
  const { index, search } = traits;
  const facets = useMemo(() => {
    if (!index || !search) return [];
    const others = removeField(typed, label);
    const found = others === "" || /^\P{L}*$/u.test(others) ? createAllPlaces() : search(others).found;
    const ids = listFoundChoices(choices, found, scope).map(({ id }) => id);
    return countFacets(index, trait, label, ids);
  }, [typed, choices, scope, index, search, trait, label]);
  const asked = findAskedValue(typed, label);
  return (
    <ChipStrip
      chips={facets.map(({ value, count }) => ({ name: value, count, isOn: isAsked(asked, value) }))}
      label={label}
      onPress={(value) => {
        const phrase = facets.find((facet) => facet.value === value)?.phrase;
        if (phrase === undefined || isAsked(asked, value)) onType(removeField(typed, label));
        else onType(addPhrase(typed, label, phrase));
      }}
      use="asks"
    >
      {facets.length === 0 && (
        <p className={styles["none"]}>{index ? avatarSelectText.traits.none : avatarSelectText.traits.loading}</p>
      )}
    </ChipStrip>
  );
}

const isAsked = (asked: string | null, value: string) => asked?.toLowerCase() === value.toLowerCase();
