import { ButtonLink } from "@/components/ui/ButtonLink";
import { Picture } from "@/components/ui/Picture";
import { posterSource } from "@/lib/client/poster-source";
import type { Mood } from "@/lib/shared/moods";
import styles from "./ErrorPage.module.scss";

interface ErrorPageProps {
  readonly title: string;
  readonly text: string;
  /** The avatar on the stage. */
  readonly id: number;
  readonly mood: Mood;
}

/** A page that says in words what went wrong, with an avatar that feels it. */
export function ErrorPage({ title, text, id, mood }: ErrorPageProps) {
  return (
    <main className={styles["page"]} id="content">
      <Picture
        alt=""
        className={styles["avatar"]}
        sizes="(width >= 1024px) 50vw, 90vw"
        source={posterSource(id, mood)}
        urgent
      />
      <div className={styles["card"]}>
        <h1>{title}</h1>
        <p>{text}</p>
        <ButtonLink href="/">Back to MB1</ButtonLink>
      </div>
    </main>
  );
}
