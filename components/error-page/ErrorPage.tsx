import { errorPageText } from "@/components/error-page/error-page-text";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Picture } from "@/components/ui/Picture";
import { createPosterSource } from "@/lib/client/poster-source";
import { usePublicEnv } from "@/lib/client/public-env";
import type { Mood } from "@/lib/shared/moods";
import { useCharacterStore } from "@/stores/character-store";
import { useUiStore } from "@/stores/ui-store";
import styles from "./ErrorPage.module.scss";

interface ErrorPageProps {
  readonly title: string;
  readonly text: string;
  /** Who stands on the stage where nobody was chosen. */
  readonly id: number;
  readonly mood: Mood;
  /** CSS background image of the mood. */
  readonly backdrop: string;
}

/** A page that says in words what went wrong, with the avatar of the stage that feels it. */
export function ErrorPage({ title, text, id, mood, backdrop }: ErrorPageProps) {
  const current = useCharacterStore((store) => store.current);
  const { apiBase } = usePublicEnv();
  const isSceneActive = useUiStore((state) => state.isGlSceneActivated);
  return (
    <main className={styles["page"]} data-scene={isSceneActive} id="content">
      <div aria-hidden="true" className={styles["backdrop"]} style={{ backgroundImage: backdrop }} />
      <div className={styles["avatar"]} data-stage-subject>
        <Picture
          alt=""
          // Another picture, where the one in the HTML of the build is not where art is.
          key={apiBase}
          sizes="(width >= 1024px) 50vw, 90vw"
          source={createPosterSource(Number(current) || id, mood)}
          urgent
        />
      </div>
      <div className={styles["card"]}>
        <h1>{title}</h1>
        <p>{text}</p>
        <ButtonLink href="/" plain>
          {errorPageText.backToMb1}
        </ButtonLink>
      </div>
    </main>
  );
}
