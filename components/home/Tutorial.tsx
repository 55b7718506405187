import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { TUTORIAL } from "@/lib/shared/content/tutorial";
import styles from "./Tutorial.module.scss";

interface TutorialProps {
  /** The last card's button was pressed. */
  readonly onConnect: () => void;
  /** The person has seen enough. */
  readonly onSkip: () => void;
}

/** Play, Snap, Save: three cards, one at a time. */
export function Tutorial({ onConnect, onSkip }: TutorialProps) {
  const [index, setIndex] = useState(0);
  const step = TUTORIAL[index];
  if (!step) return null;
  const isLast = index === TUTORIAL.length - 1;
  return (
    <section aria-label="Tutorial" className={styles["tutorial"]}>
      <div aria-live="polite" className={styles["card"]}>
        <p className={styles["eyebrow"]}>{step.eyebrow}</p>
        <h2 className={styles["title"]}>{step.title}</h2>
        <p>{step.text}</p>
      </div>
      <div className={styles["actions"]}>
        <Button onClick={isLast ? onConnect : () => setIndex(index + 1)} size="small">
          {step.cta}
        </Button>
        <Button onClick={onSkip} size="small" tone="quiet">
          {isLast ? "Maybe later" : "Skip"}
        </Button>
      </div>
      <ul aria-hidden="true" className={styles["dots"]}>
        {TUTORIAL.map(({ title }, place) => (
          <li className={place <= index ? styles["done"] : undefined} key={title} />
        ))}
      </ul>
    </section>
  );
}
