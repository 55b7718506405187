import { Card } from "@/components/meebit/Card";
import { meebitText } from "@/components/meebit/meebit-text";
import styles from "@/components/meebit/TraitCard.module.scss";
import { useTraits } from "@/lib/client/api/avatar-queries";
import type { TokenTraitsBody } from "@/lib/shared/api/traits";

interface TraitCardProps {
  readonly id: number;
  readonly traits: TokenTraitsBody;
  /** False: token metadata may add traits. */
  readonly isKnown: boolean;
}

const text = meebitText.traits;

type Note = keyof typeof text.notes;
// `as`: Object.keys loses the keys of a const table.
const NOTES = Object.keys(text.notes) as readonly Note[];

/** The avatar's traits; those without a public source are marked. */
export function TraitCard({ id, traits, isKnown }: TraitCardProps) {
  const traitsQuery = useTraits(id, isKnown ? traits : undefined);
  const body = traitsQuery.data ?? traits;
  const rows = [...Object.entries(body.traits), ...Object.entries(body.derived)];
  const noteOf = (name: string): Note | null => {
    if (body.undrawn.includes(name)) return "not drawn yet";
    if (body.standIns.includes(name)) return "stand-in";
    return name in body.derived ? "derived" : null;
  };
  const notes = new Set(rows.map(([name]) => noteOf(name)));
  const legend = NOTES.filter((note) => notes.has(note)).map((note) => text.notes[note]);
  return (
    <Card title={text.title}>
      <dl className={styles["traits"]}>
        {rows.map(([name, value]) => (
          <div className={styles["trait"]} key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              {noteOf(name) !== null && <small className={styles["note"]}>{noteOf(name)}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {legend.length > 0 && <p className={styles["legend"]}>{legend.join(" ")}</p>}
    </Card>
  );
}
