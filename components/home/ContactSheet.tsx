import { Picture } from "@/components/ui/Picture";
import { posterSource } from "@/lib/client/poster-source";
import { padId } from "@/lib/shared/ids";
import styles from "./ContactSheet.module.scss";

interface ContactSheetProps {
  readonly ids: readonly number[];
}

/** Sample avatars as frames of a film, each a link to its viewer. */
export function ContactSheet({ ids }: ContactSheetProps) {
  return (
    <section aria-labelledby="samples-title" className={styles["sheet"]}>
      <h2 className={styles["title"]} id="samples-title">
        Meet a few
      </h2>
      <ul className={styles["frames"]}>
        {ids.map((id) => (
          <li key={id}>
            <a className={styles["frame"]} href={`/viewer/${id}`}>
              <Picture alt="" sizes="(width >= 768px) 20vw, 50vw" source={posterSource(id)} />
              <span className={styles["number"]}>{padId(id)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
