import { printText } from "@/components/print/print-text";
import { focusContent } from "@/components/ui/focus-content";
import { MissingPicture } from "@/components/ui/MissingPicture";
import { Picture } from "@/components/ui/Picture";
import { SceneLoop, SlowScene } from "@/components/ui/SlowScene";
import { TurnSurface } from "@/components/ui/TurnSurface";
import { createLoopAddress, createPosterSource } from "@/lib/client/poster-source";
import { useIsMoving } from "@/lib/client/stage/use-is-moving";
import { padId } from "@/lib/shared/ids";
import { useCharacterStore } from "@/stores/character-store";
import { useUiStore } from "@/stores/ui-store";
import styles from "./PrintPage.module.scss";

/** The avatar beside the easel by default. */
export const FIRST_ON_STAGE = 1;

/** Turns the avatar by hand. */
function StageTurn({ id }: { readonly id: number }) {
  const turn = useUiStore((state) => state.stageTurn);
  const setTurn = useUiStore((state) => state.setStageTurn);
  return (
    <div className={styles["turn"]}>
      <TurnSurface label={printText.turn(padId(id))} onTurn={setTurn} turn={turn} />
    </div>
  );
}

/**
 * The avatar beside the easel. The scene, which shows it live, can be turned; on a slow device the server's loop is
 * offered instead.
 * @param pictured the avatar of the picture under the scene
 */
export function StageFigure({ pictured }: { readonly pictured: number }) {
  const guest = useUiStore((state) => state.stageGuest);
  const current = useCharacterStore((state) => Number(state.current));
  const id = guest?.id ?? (current || FIRST_ON_STAGE);
  const isSceneActive = useUiStore((state) => state.isGlSceneActivated);
  const isSlow = useUiStore((state) => state.isSceneSlow);
  const stageForm = useUiStore((state) => state.stageForm);
  const setStageForm = useUiStore((state) => state.setStageForm);
  const isMoving = useIsMoving();
  const isLoop = stageForm === "loop";
  return (
    <>
      <div aria-hidden="true" className={styles["figure"]} data-stage-subject>
        <Picture
          alt=""
          fallback={<MissingPicture>{printText.meebitMissing(padId(pictured))}</MissingPicture>}
          key={pictured}
          sizes="66vh"
          source={createPosterSource(pictured)}
          urgent
        />
        {isLoop && isMoving && <SceneLoop key={`loop ${id}`} src={createLoopAddress(id, "default")} />}
      </div>
      {isSceneActive && <StageTurn id={id} key={`turn ${id}`} />}
      {(isLoop || (isSceneActive && isSlow && stageForm === null)) && (
        <SlowScene
          onAnswered={() => focusContent({ preventScroll: true })}
          onChoose={setStageForm}
          shown={isLoop ? "loop" : "scene"}
        />
      )}
    </>
  );
}
