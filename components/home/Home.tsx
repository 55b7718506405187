import type { ComponentType } from "react";
import { AboutSection } from "@/components/home/AboutSection";
import { CollectiblePrints } from "@/components/home/CollectiblePrints";
import { ContactSheet } from "@/components/home/ContactSheet";
import { MoodStrip } from "@/components/home/MoodStrip";
import { Stage } from "@/components/home/Stage";
import { useShareableAddress } from "@/components/home/use-shareable-address";
import { type StageState, useStage } from "@/components/home/use-stage";
import { useStageSounds } from "@/components/home/use-stage-sounds";
import { shuffleAvatar } from "@/lib/client/stage/shuffle-avatar";
import type { Mood } from "@/lib/shared/moods";
import { DEFAULT_TITLE } from "@/lib/shared/site";
import type { StageStart } from "@/lib/shared/stage-start";
import { useUiStore } from "@/stores/ui-store";
import styles from "./Home.module.scss";

interface HomeProps {
  readonly start: StageStart;
  readonly samples: readonly number[];
  /** CSS background image of every mood. */
  readonly backdrops: Readonly<Record<Mood, string>>;
  /** What a person plays with while an avatar is on the stage. */
  readonly PlayControls: ComponentType<Pick<StageState, "id" | "mood">>;
}

/** The home page: one avatar on the stage, samples on a contact sheet, all moods as stickers. Playing, the stage is all. */
export function Home({ start, samples, backdrops, PlayControls }: HomeProps) {
  const stage = useStage(start);
  useShareableAddress(stage);
  useStageSounds(stage);
  return (
    <main className={styles["home"]} id="content">
      <h1 className={styles["heading"]}>{DEFAULT_TITLE}</h1>
      <Stage
        {...stage}
        backdrops={backdrops}
        crowd={samples}
        onPlay={() => useUiStore.getState().setIsExperienceActivated(true)}
        onShuffle={() => void shuffleAvatar(false)}
      >
        <PlayControls id={stage.id} mood={stage.mood} />
      </Stage>
      {!stage.isPlaying && (
        <>
          <ContactSheet ids={samples} />
          <MoodStrip id={stage.id} />
          <AboutSection />
          <CollectiblePrints />
        </>
      )}
    </main>
  );
}
