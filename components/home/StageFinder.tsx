import { type ReactNode, useEffect } from "react";
import { homeText } from "@/components/home/home-text";
import { MotionSwitch, useIsMoving } from "@/components/home/MotionSwitch";
import { SlowScene } from "@/components/home/SlowScene";
import { StagePicture } from "@/components/home/StagePicture";
import { Button } from "@/components/ui/Button";
import { TurnSurface } from "@/components/ui/TurnSurface";
import { padId } from "@/lib/shared/ids";
import type { Mood } from "@/lib/shared/moods";
import { useUiStore } from "@/stores/ui-store";
import styles from "./StageFinder.module.scss";

export interface StageFinderProps {
  readonly id: number;
  readonly mood: Mood;
  /** The mood of the picture under the scene; without it the one that is shown. */
  readonly pictureMood?: Mood;
  /** How wide it is shown, as in the `sizes` attribute. */
  readonly sizes: string;
  /** A press that turns nothing. */
  readonly onTap?: (() => void) | undefined;
  /** What was pressed is gone: the focus has to go elsewhere. */
  readonly onAnswered: () => void;
  readonly children?: ReactNode;
}

/**
 * The viewfinder that the scene behind the page has its avatar in: its picture until, and whenever, there is no scene; turned by hand,
 * stopped and made to go on; on a slow device the server's loop.
 */
export function StageFinder({ id, mood, pictureMood = mood, sizes, onTap, onAnswered, children }: StageFinderProps) {
  const isSceneActive = useUiStore((state) => state.isGlSceneActivated);
  const isPlaying = useUiStore((state) => state.isExperienceActivated);
  const isSnapping = useUiStore((state) => state.isCameraModeEnabled);
  const isSlow = useUiStore((state) => state.isSceneSlow);
  const form = useUiStore((state) => state.stageForm);
  const setForm = useUiStore((state) => state.setStageForm);
  const turn = useUiStore((state) => state.stageTurn);
  const setTurn = useUiStore((state) => state.setStageTurn);
  const isMoving = useIsMoving();

  // Another avatar, and one that is photographed, stands as the scene has it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them ends what a hand has turned.
  useEffect(() => () => setTurn(0), [id, isPlaying, isSnapping, setTurn]);

  return (
    <div className={styles["frame"]} data-scene={isSceneActive} data-stage-subject>
      <StagePicture id={id} isAlive={form === "loop" && isMoving} mood={pictureMood} sizes={sizes} />
      {isSceneActive && !isSnapping && (
        <TurnSurface label={homeText.stage.turn(padId(id))} onTap={onTap} onTurn={setTurn} turn={turn} />
      )}
      {children}
      {(isSceneActive || form === "loop") && <MotionSwitch />}
      {isSceneActive && isSlow && form === null && !isSnapping && <SlowScene onAnswered={onAnswered} />}
      {form === "loop" && (
        <div className={styles["form"]}>
          <Button
            onClick={() => {
              setForm("scene");
              onAnswered();
            }}
            size="small"
            tone="paper"
          >
            {homeText.stage.backTo3d}
          </Button>
        </div>
      )}
    </div>
  );
}
