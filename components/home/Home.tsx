import Link from "next/link";
import { type ComponentType, memo, type Ref, useEffect, useRef } from "react";
import { FeatureList } from "@/components/home/FeatureList";
import { homeText } from "@/components/home/home-text";
import { RoadmapSection } from "@/components/home/Roadmap";
import { Stage } from "@/components/home/Stage";
import { Tutorial, useTutorial } from "@/components/home/Tutorial";
import { type StageState, useStage } from "@/components/home/use-stage";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { PanelBoundary } from "@/components/ui/PanelBoundary";
import { Picture } from "@/components/ui/Picture";
import { createPosterSource } from "@/lib/client/poster-source";
import { publicEnv } from "@/lib/client/public-env";
import { cacheSamples } from "@/lib/client/stage/samples";
import { shuffleAvatar } from "@/lib/client/stage/shuffle-avatar";
import { useSyncedAddress } from "@/lib/client/use-synced-address";
import { openSignIn } from "@/lib/client/wallet/open-sign-in";
import { CLAIM_END, CLAIM_END_DAY, SAMPLE_PRINT_IMAGE } from "@/lib/shared/content/claim";
import { padId } from "@/lib/shared/ids";
import { getMood, HERO_MOODS, PICKABLE_MOODS } from "@/lib/shared/moods";
import { getPlayPath } from "@/lib/shared/play-link";
import { DEFAULT_TITLE } from "@/lib/shared/site";
import type { StageStart } from "@/lib/shared/stage-start";
import { useUiStore } from "@/stores/ui-store";
import styles from "./Home.module.scss";

interface MoodStripProps {
  readonly id: number;
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

const MoodStrip = memo(function MoodStrip({ id, headingRef }: MoodStripProps) {
  return (
    <section aria-labelledby="moods-title" className={`${styles["section"]} on-paper`}>
      <h2 className={`${styles["title"]} ${styles["moodsTitle"]}`} id="moods-title" ref={headingRef} tabIndex={-1}>
        {homeText.moods}
      </h2>
      <ul className={styles["stickers"]}>
        {PICKABLE_MOODS.map((mood) => (
          <li key={mood}>
            <Link className={styles["sticker"]} href={getPlayPath(id, mood)} prefetch={false}>
              <span className={styles["stickerPicture"]}>
                <Picture alt="" sizes="(width >= 768px) 14vw, 28vw" source={createPosterSource(id, mood, "mood")} />
              </span>
              <span className={styles["stickerLabel"]}>{getMood(mood).label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
});

function ContactSheet({ ids }: { readonly ids: readonly number[] }) {
  return (
    <section aria-labelledby="samples-title" className={`${styles["section"]} on-ink`}>
      <div className="cluster-2 column-gap-4 align-center justify-between bottom-6">
        <h2 className={styles["title"]} id="samples-title">
          {homeText.crowd.title}
        </h2>
        <div className="cluster-3">
          <ButtonLink href="/crowd">{homeText.crowd.all}</ButtonLink>
          <ButtonLink href={publicEnv.links.marketplace} isOutside tone="sun">
            {homeText.crowd.buy}
            <LiveIcon name="external" size={20} />
          </ButtonLink>
        </div>
      </div>
      <ul className={styles["frames"]}>
        {ids.map((id, place) => (
          <li key={id}>
            <Link
              className={styles["frame"]}
              href={getPlayPath(id, HERO_MOODS[place % HERO_MOODS.length] ?? "gm")}
              prefetch={false}
            >
              <Picture alt="" sizes="(width >= 768px) 20vw, 43vw" source={createPosterSource(id)} />
              <span className={styles["number"]}>{padId(id)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The avatars' prints: the claim period has ended, but holders can still get the image. */
export function CollectiblePrints() {
  return (
    <section aria-labelledby="prints-title" className={`${styles["section"]} on-sun ${styles["prints"]}`}>
      <img alt={homeText.prints.picture} className={styles["print"]} {...SAMPLE_PRINT_IMAGE} />
      <div className={styles["printsText"]}>
        <h2 className={styles["title"]} id="prints-title">
          {homeText.prints.title}
        </h2>
        <p>{homeText.prints.edition}</p>
        <p>
          <strong>{homeText.prints.ended}</strong>
          {homeText.prints.on}
          <time dateTime={CLAIM_END}>{CLAIM_END_DAY}</time>
          {homeText.prints.download}
        </p>
        <ButtonLink href="/get-print">{homeText.prints.get}</ButtonLink>
      </div>
    </section>
  );
}

function FeaturesSection() {
  return (
    <section aria-labelledby="features-title" className={`${styles["section"]} on-paper ${styles["features"]}`}>
      <h2 className={styles["title"]} id="features-title">
        {homeText.features}
      </h2>
      <FeatureList />
    </section>
  );
}

/** What does not change with the stage. */
const RestOfHome = memo(function RestOfHome({ samples }: Pick<HomeProps, "samples">) {
  return (
    <>
      <ContactSheet ids={samples} />
      <FeaturesSection />
      <CollectiblePrints />
      <RoadmapSection />
    </>
  );
});

/** Requests the mood's music while playing, and its cue when the mood changes. */
function useStageSounds({ mood, isPlaying }: StageState): void {
  const last = useRef(mood);
  useEffect(() => {
    const { setCurrentMusic, setRequestedSound } = useUiStore.getState();
    setCurrentMusic(isPlaying ? mood : null);
    if (isPlaying && last.current !== mood) setRequestedSound(mood);
    last.current = mood;
    return () => setCurrentMusic(null);
  }, [mood, isPlaying]);
}

/** Whether the landing covers the stage: when the user is not playing. */
function useLanding(isPlaying: boolean): boolean {
  const showLanding = useUiStore((state) => state.showLanding);
  useEffect(() => useUiStore.getState().setShowLanding(!isPlaying), [isPlaying]);
  return showLanding && !isPlaying;
}

interface HomeProps {
  readonly start: StageStart;
  readonly samples: readonly number[];
  readonly PlayControls: ComponentType<Pick<StageState, "id" | "mood">>;
}

const leave = () => useUiStore.getState().setIsExperienceActivated(false);

/** The home page: stage, moods, sample avatars, features, prints, roadmap. While playing, only the stage. */
export function Home({ start, samples, PlayControls }: HomeProps) {
  const stage = useStage(start);
  useSyncedAddress(stage.isPlaying ? { id: padId(stage.id), mood: stage.mood } : { id: null, mood: null });
  useStageSounds(stage);
  useEffect(() => cacheSamples(samples), [samples]);
  const isLanding = useLanding(stage.isPlaying);
  const isAppLoaded = useUiStore((state) => state.isAppLoaded);
  const afterTutorial = useRef<HTMLHeadingElement>(null);
  const tutorial = useTutorial(afterTutorial);
  const connect = () => {
    tutorial.leave();
    openSignIn("enter");
  };
  return (
    <main className={styles["home"]} data-loading={!isAppLoaded} id="content">
      <h1 className="visually-hidden">{DEFAULT_TITLE}</h1>
      <Stage
        {...stage}
        crowd={samples}
        isLanding={isLanding}
        onPlay={() => useUiStore.getState().setIsExperienceActivated(true)}
        onShuffle={() => void shuffleAvatar()}
      >
        <PanelBoundary onClose={leave}>
          <PlayControls id={stage.id} mood={stage.mood} />
        </PanelBoundary>
      </Stage>
      {!stage.isPlaying && (
        <>
          {tutorial.isShown && <Tutorial id={stage.id} onConnect={connect} onSkip={tutorial.leave} />}
          <MoodStrip headingRef={afterTutorial} id={stage.id} />
          <RestOfHome samples={samples} />
        </>
      )}
    </main>
  );
}
