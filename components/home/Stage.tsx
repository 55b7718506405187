import { ButtonLink } from "@/components/ui/ButtonLink";
import { Picture } from "@/components/ui/Picture";
import { posterSource } from "@/lib/client/poster-source";
import { padId } from "@/lib/shared/ids";
import styles from "./Stage.module.scss";

interface StageProps {
  readonly id: number;
  /** The avatars that stand behind, out of focus. */
  readonly crowd: readonly number[];
}

/** The studio's stage: one avatar in the viewfinder, the crowd behind it, one thing to do. */
export function Stage({ id, crowd }: StageProps) {
  const number = padId(id);
  return (
    <section aria-labelledby="stage-title" className={styles["stage"]}>
      <ul aria-hidden="true" className={styles["crowd"]}>
        {crowd.map((other) => (
          <li key={other}>
            <Picture alt="" sizes="320px" source={posterSource(other)} />
          </li>
        ))}
      </ul>
      <div className={styles["words"]}>
        <h2 className={styles["title"]} id="stage-title">
          Every Meebit has a mood
        </h2>
        <div className={styles["card"]}>
          <p>Pick one of 20,000 and see it alive in fourteen moods.</p>
          <div className={styles["actions"]}>
            <ButtonLink href={`/viewer/${id}?mood=gm`}>Meet {number}</ButtonLink>
            <ButtonLink href="/" tone="paper">
              Shuffle
            </ButtonLink>
          </div>
        </div>
      </div>
      <a className={styles["finder"]} href={`/viewer/${id}`}>
        <Picture alt={`Meebit ${number}`} sizes="(width >= 1024px) 56vw, 100vw" source={posterSource(id)} urgent />
        <span className={styles["tag"]}>{number}</span>
      </a>
    </section>
  );
}
