import dynamic from "next/dynamic";
import { type ComponentType, useEffect, useRef } from "react";
import { AboutSection } from "@/components/home/AboutSection";
import { CollectiblePrints } from "@/components/home/CollectiblePrints";
import { ContactSheet } from "@/components/home/ContactSheet";
import { MoodStrip } from "@/components/home/MoodStrip";
import { RoadmapSection } from "@/components/home/Roadmap";
import { Stage } from "@/components/home/Stage";
import { useLanding } from "@/components/home/use-landing";
import { useShareableAddress } from "@/components/home/use-shareable-address";
import { type StageState, useStage } from "@/components/home/use-stage";
import { useStageSounds } from "@/components/home/use-stage-sounds";
import { useTutorial } from "@/components/home/use-tutorial";
import { PanelBoundary } from "@/components/ui/PanelBoundary";
import { keepSamples } from "@/lib/client/stage/samples";
import { shuffleAvatar } from "@/lib/client/stage/shuffle-avatar";
import { openSignIn } from "@/lib/client/wallet/open-sign-in";
import type { Mood } from "@/lib/shared/moods";
import { DEFAULT_TITLE } from "@/lib/shared/site";
import type { StageStart } from "@/lib/shared/stage-start";
import { useUiStore } from "@/stores/ui-store";
import styles from "./Home.module.scss";

// Below what a page opens with, and what moves it is heavy: its place is kept until it comes.
const Tutorial = dynamic(() => import("@/components/home/Tutorial").then((module) => module.Tutorial), {
  ssr: false,
  loading: ({ error }) => (error ? null : <div className={styles["coming"]} />),
});

interface HomeProps {
  readonly start: StageStart;
  readonly samples: readonly number[];
  /** CSS background image of every mood. */
  readonly backdrops: Readonly<Record<Mood, string>>;
  /** What a person plays with while an avatar is on the stage. */
  readonly PlayControls: ComponentType<Pick<StageState, "id" | "mood">>;
}

const leave = () => useUiStore.getState().setIsExperienceActivated(false);

/** The home page as one story: the stage, moods to play, the crowd, what holders get, prints, the roadmap. Playing, the stage is all. */
export function Home({ start, samples, backdrops, PlayControls }: HomeProps) {
  const stage = useStage(start);
  useShareableAddress(stage);
  useStageSounds(stage);
  useEffect(() => keepSamples(samples), [samples]);
  const isLanding = useLanding(stage.isPlaying);
  const afterTutorial = useRef<HTMLHeadingElement>(null);
  const tutorial = useTutorial(afterTutorial);
  const connect = () => {
    tutorial.leave();
    openSignIn("enter");
  };
  return (
    <main className={styles["home"]} id="content">
      <h1 className={styles["heading"]}>{DEFAULT_TITLE}</h1>
      <Stage
        {...stage}
        backdrops={backdrops}
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
          <ContactSheet ids={samples} />
          <AboutSection />
          <CollectiblePrints />
          <RoadmapSection />
        </>
      )}
    </main>
  );
}
