import { useMemo, useState } from "react";
import { ChipStrip } from "@/components/avatar-select/ChipStrip";
import { type Choice, choicesFound, type Scope } from "@/components/avatar-select/choices";
import { valueAsked, withoutField, withPhrase } from "@/components/avatar-select/search-parts";
import type { TraitsAtHand } from "@/lib/client/search/use-trait-index";
import { allPlaces } from "@/lib/shared/search/all-places";
import { type Facet, facetsOf } from "@/lib/shared/search/facets";
import { TRAIT_FIELDS } from "@/lib/shared/search/trait-fields";
import styles from "./TraitFilter.module.scss";

interface TraitFilterProps {
  readonly typed: string;
  readonly choices: readonly Choice[];
  readonly scope: Scope;
  readonly traits: TraitsAtHand;
  readonly onType: (typed: string) => void;
  /** A trait was opened: the traits are needed. */
  readonly onBegin: () => void;
}

/** What can be asked for: a row of traits, and the values of the one that is open with how many have them. */
export function TraitFilter({ typed, choices, scope, traits, onType, onBegin }: TraitFilterProps) {
  const [open, setOpen] = useState<string | null>(null);
  const { index, search } = traits;
  const facets = useMemo((): readonly Facet[] => {
    if (open === null || !index || !search) return [];
    const others = withoutField(typed, open);
    const found = others === "" || /^\P{L}*$/u.test(others) ? allPlaces() : search(others).found;
    return facetsOf(
      index,
      open,
      choicesFound(choices, found, scope).map(({ id }) => id),
    );
  }, [open, typed, choices, scope, index, search]);
  const asked = open === null ? null : valueAsked(typed, open);

  return (
    <div className={styles["filter"]}>
      <ChipStrip
        chips={TRAIT_FIELDS.map(({ label }) => ({ name: label, isOn: label === open }))}
        label="Traits"
        onPress={(label) => {
          onBegin();
          setOpen(label === open ? null : label);
        }}
        use="opens"
      />
      {open !== null && (
        <ChipStrip
          chips={facets.map(({ value, count }) => ({ name: value, count, isOn: isAsked(asked, value) }))}
          key={open}
          label={open}
          onPress={(value) => {
            const phrase = facets.find((facet) => facet.value === value)?.phrase;
            if (phrase === undefined || isAsked(asked, value)) onType(withoutField(typed, open));
            else onType(withPhrase(typed, open, phrase));
          }}
          use="asks"
        >
          {facets.length === 0 && <p className={styles["none"]}>{index ? "None of these." : "Looking …"}</p>}
        </ChipStrip>
      )}
    </div>
  );
}

const isAsked = (asked: string | null, value: string) => asked?.toLowerCase() === value.toLowerCase();
