import { Button } from "@/components/ui/Button";
import type { TokenTraitsBody } from "@/lib/shared/token-traits";
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
      <section aria-label="Traits" className={styles["traits"]} tabIndex={0}>
        <dl className={styles["list"]}>
          {Object.entries(body.traits).map(([name, value]) => (
            <div className={styles["trait"]} key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    );
  if (!hasFailed) return <div aria-hidden="true" className={styles["coming"]} />;
  return (
    <div className={styles["failed"]}>
      <p role="alert">The traits did not arrive.</p>
      <Button onClick={onRetry} size="small" tone="paper">
        Try again
      </Button>
    </div>
  );
}
