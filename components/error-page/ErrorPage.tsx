import { type ReactNode, useEffect } from "react";
import { errorPageText } from "@/components/error-page/error-page-text";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Picture } from "@/components/ui/Picture";
import { createPosterSource } from "@/lib/client/poster-source";
import { usePublicEnv } from "@/lib/client/public-env";
import { createBackdropCss } from "@/lib/shared/backdrop";
import type { Mood } from "@/lib/shared/moods";
import { useCharacterStore } from "@/stores/character-store";
import { useUiStore } from "@/stores/ui-store";
import styles from "./ErrorPage.module.scss";

interface ErrorPageProps {
  readonly title: string;
  readonly text: string;
  /** The avatar shown when none was chosen. */
  readonly id: number;
  readonly mood: Mood;
  /** Ways on from here; by default a link to the home page. */
  readonly children?: ReactNode;
}

export function ErrorPage({ title, text, id, mood, children }: ErrorPageProps) {
  const current = useCharacterStore((store) => store.current);
  const { apiBase } = usePublicEnv();
  const shownId = Number(current) || id;
  const isSceneActive = useUiStore((state) => state.isGlSceneActivated);
  const setGuest = useUiStore((state) => state.setStageGuest);
  useEffect(() => {
    setGuest({ id: shownId, mood });
    return () => setGuest(null);
  }, [shownId, mood, setGuest]);
  return (
    <main className={styles["page"]} data-scene={isSceneActive} id="content">
      <div aria-hidden="true" className={styles["backdrop"]} style={{ backgroundImage: createBackdropCss(mood) }} />
      <div className={styles["avatar"]} data-stage-subject>
        <Picture
          alt=""
          className="full-width"
          // Replaces the build's picture if the art host differs.
          key={apiBase}
          sizes="(width >= 1024px) 50vw, 90vw"
          source={createPosterSource(shownId, mood)}
          urgent
        />
      </div>
      <div className={`card balance ${styles["message"]}`}>
        <h1>{title}</h1>
        <p className="top-3 bottom-6 large line-135">{text}</p>
        {children ?? (
          <ButtonLink href="/" plain>
            {errorPageText.backToMb1}
          </ButtonLink>
        )}
      </div>
    </main>
  );
}
