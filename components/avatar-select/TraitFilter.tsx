import { useMemo, useState } from "react";
import { avatarSelectText } from "@/components/avatar-select/avatar-select-text";
import { ChipStrip } from "@/components/avatar-select/ChipStrip";
import { type AvatarChoice, choicesFound, type Scope } from "@/components/avatar-select/choices";
import { knownWords } from "@/components/avatar-select/known-words";
import { valueAsked, withoutField, withPhrase } from "@/components/avatar-select/search-parts";
import type { TraitsAtHand } from "@/lib/client/search/use-trait-index";
import { allPlaces } from "@/lib/shared/search/all-places";
import { facetsOf } from "@/lib/shared/search/facets";
import { isColorTrait, TRAIT_FIELDS } from "@/lib/shared/search/trait-fields";
import type { TraitColumn } from "@/lib/shared/search/trait-index";
import styles from "./TraitFilter.module.scss";

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
          <p className={styles["known"]}>{!colors.some(({ trait }) => trait === color) && knownWords(column)}</p>
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
    const others = withoutField(typed, label);
    const found = others === "" || /^\P{L}*$/u.test(others) ? allPlaces() : search(others).found;
    const ids = choicesFound(choices, found, scope).map(({ id }) => id);
    return facetsOf(index, trait, label, ids);
  }, [typed, choices, scope, index, search, trait, label]);
  const asked = valueAsked(typed, label);
  return (
    <ChipStrip
      chips={facets.map(({ value, count }) => ({ name: value, count, isOn: isAsked(asked, value) }))}
      label={label}
      onPress={(value) => {
        const phrase = facets.find((facet) => facet.value === value)?.phrase;
        if (phrase === undefined || isAsked(asked, value)) onType(withoutField(typed, label));
        else onType(withPhrase(typed, label, phrase));
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
