import { Card } from "@/components/meebit/Card";
import styles from "@/components/meebit/TraitCard.module.scss";
import { useTraits } from "@/lib/client/api/use-traits";
import type { TokenTraitsBody } from "@/lib/shared/token-traits";

interface TraitCardProps {
  readonly id: number;
  readonly traits: TokenTraitsBody;
  /** False: the token's metadata may say more. */
  readonly isKnown: boolean;
}

type Note = "stand-in" | "derived" | "not drawn yet";

const NOTES: ReadonlyMap<Note, string> = new Map([
  ["stand-in", "Stand-ins are in no public source: this site draws them by a rule of its own."],
  ["derived", "What is derived is read off the clothes or the collection's pictures."],
  ["not drawn yet", "What is not drawn yet is missing on the avatar."],
]);

/** What the avatar is and wears; what no public source gives is marked. */
export function TraitCard({ id, traits, isKnown }: TraitCardProps) {
  const asked = useTraits(id, isKnown ? traits : undefined);
  const body = asked.data ?? traits;
  const rows = [...Object.entries(body.traits), ...Object.entries(body.derived)];
  const noteOf = (name: string): Note | null => {
    if (body.undrawn.includes(name)) return "not drawn yet";
    if (body.standIns.includes(name)) return "stand-in";
    return name in body.derived ? "derived" : null;
  };
  const notes = new Set(rows.map(([name]) => noteOf(name)));
  const legend = [...NOTES].flatMap(([note, words]) => (notes.has(note) ? [words] : []));
  return (
    <Card title="Its traits">
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
