import { plazaText } from "@/components/plaza/plaza-text";
import { Button } from "@/components/ui/Button";
import type { TokenTraitsBody } from "@/lib/shared/api/traits";
import styles from "./TraitList.module.scss";

interface TraitListProps {
  readonly body: TokenTraitsBody | undefined;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** The traits of an avatar: what it is, what it wears. */
export function TraitList({ body, hasFailed, onRetry }: TraitListProps) {
  if (body)
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
      <section aria-label={plazaText.card.traits} className={styles["traits"]} tabIndex={0}>
        <dl className={styles["list"]}>
          {linesOf(body.traits).map(([name, text]) => (
            <div className={styles["trait"]} key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    );
  if (!hasFailed) return <div aria-hidden="true" className={styles["coming"]} />;
  return (
    <div className={styles["failed"]}>
      <p role="alert">{plazaText.card.traitsMissing}</p>
      <Button onClick={onRetry} size="small" tone="paper">
        {plazaText.tryAgain}
      </Button>
    </div>
  );
}

/** Each trait with its colour behind it: `Cap, Purple`. A colour of nothing else is a line of its own. */
function linesOf(traits: TokenTraitsBody["traits"]): readonly (readonly [name: string, text: string])[] {
  const colorOf = (name: string) => `${name.replace(/ Style$/, "")} Color`;
  const things = Object.keys(traits).filter((name) => !name.endsWith(" Color"));
  const told = new Set(things.map(colorOf));
  return Object.entries(traits)
    .filter(([name]) => !told.has(name))
    .map(([name, value]) => [name, [value, traits[colorOf(name)]].filter((part) => part !== undefined).join(", ")]);
}
