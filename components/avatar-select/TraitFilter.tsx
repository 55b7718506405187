import { type KeyboardEvent, type ReactNode, type RefCallback, useMemo, useRef, useState } from "react";
import { avatarSelectText } from "@/components/avatar-select/avatar-select-text";
import { type AvatarChoice, listFoundChoices, type Scope } from "@/components/avatar-select/choices";
import { RetryButton } from "@/components/ui/Button";
import { ROW_STEPS } from "@/components/ui/RadioStrip";
import type { TraitIndexState } from "@/lib/client/search/use-trait-index";
import { isColorTrait, TRAIT_FIELDS } from "@/lib/shared/search/searched-fields";
import { countFacets, describeKnownCount } from "@/lib/shared/search/trait-counts";
import { createFullMask, type TraitColumn } from "@/lib/shared/search/trait-index";
import styles from "./TraitFilter.module.scss";

const { notice } = avatarSelectText;

const splitParts = (typed: string): string[] =>
  typed
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

const isOf = (part: string, label: string) => part.toLowerCase().startsWith(`${label.toLowerCase()}:`);

/** Returns the value typed for a field: Cap for "pig, Hat: Cap"; null without one. */
export function findTypedValue(typed: string, label: string): string | null {
  const part = splitParts(typed).find((each) => isOf(each, label));
  return part?.slice(label.length + 1).trim() ?? null;
}

/** Returns the typed text without the part for a field. */
export function removeField(typed: string, label: string): string {
  return splitParts(typed)
    .filter((part) => !isOf(part, label))
    .join(", ");
}

/** Returns the typed text with a new value for a field; replaces the field's earlier value. */
export function addPhrase(typed: string, label: string, phrase: string): string {
  return [...splitParts(removeField(typed, label)), phrase].join(", ");
}

export interface Chip {
  readonly name: string;
  readonly count?: number;
  readonly isOn: boolean;
}

interface ChipStripProps {
  readonly label: string;
  readonly chips: readonly Chip[];
  readonly use: "opens" | "toggles";
  readonly onPress: (name: string) => void;
  readonly children?: ReactNode;
}

/** A row of buttons: one tab stop, moved within by arrow keys, Home and End; scrolls horizontally on overflow. */
function ChipStrip({ label, chips, use, onPress, children }: ChipStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState(0);
  const stop = Math.min(moved, chips.length - 1);

  const move = (event: KeyboardEvent) => {
    const next = ROW_STEPS[event.key]?.(stop, chips.length);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setMoved(next);
    strip.current?.querySelectorAll("button")[next]?.focus();
  };

  return (
    <div aria-label={label} className={styles["strip"]} onKeyDown={move} ref={strip} role="toolbar" tabIndex={-1}>
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
          {count !== undefined && <span className="mono small medium">{count.toLocaleString("en")}</span>}
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
  readonly traits: TraitIndexState;
  /** Whether a failure to load the traits is reported below, in place of the avatars. */
  readonly isFailureReported: boolean;
  readonly onType: (typed: string) => void;
  readonly vanishingRef: RefCallback<HTMLElement>;
}

interface TraitFilterProps extends SearchedProps {
  /** The selected colours: the result line states what is known of them. */
  readonly colors: readonly TraitColumn[];
  readonly onBegin: () => void;
}

/** The trait filter: a row of traits, and the values and colours of the open one with their counts. */
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
          <p className="top-1 small hide-empty">
            {!colors.some(({ trait }) => trait === color) && describeKnownCount(column)}
          </p>
        </>
      )}
    </div>
  );
}

interface ValueStripProps extends SearchedProps {
  /** The trait's name in a search. */
  readonly label: string;
  readonly trait: string;
}

/** A trait's values within the rest of the search; at most one is selected. */
function ValueStrip(props: ValueStripProps) {
  const { typed, choices, scope, traits, isFailureReported, onType, vanishingRef, label, trait } = props;
  const { index, search } = traits;
  const facets = useMemo(() => {
    if (!index || !search) return [];
    const others = removeField(typed, label);
    const found = others === "" || /^\P{L}*$/u.test(others) ? createFullMask() : search(others).found;
    const ids = listFoundChoices(choices, found, scope).map(({ id }) => id);
    return countFacets(index, trait, label, ids);
  }, [typed, choices, scope, index, search, trait, label]);
  const typedValue = findTypedValue(typed, label);
  if (traits.hasFailed)
    return isFailureReported ? null : (
      <div className={styles["failure"]}>
        <p role="alert">{notice.traitsMissing}</p>
        <RetryButton busy={traits.isFetching} onClick={traits.retry} ref={vanishingRef} size="small" />
      </div>
    );
  return (
    <ChipStrip
      chips={facets.map(({ value, count }) => ({ name: value, count, isOn: isTypedValue(typedValue, value) }))}
      label={label}
      onPress={(value) => {
        const phrase = facets.find((facet) => facet.value === value)?.phrase;
        if (phrase === undefined || isTypedValue(typedValue, value)) onType(removeField(typed, label));
        else onType(addPhrase(typed, label, phrase));
      }}
      use="toggles"
    >
      {facets.length === 0 && (
        <p className={styles["message"]}>{index ? avatarSelectText.traits.none : avatarSelectText.traits.loading}</p>
      )}
    </ChipStrip>
  );
}

const isTypedValue = (typedValue: string | null, value: string) => typedValue?.toLowerCase() === value.toLowerCase();
