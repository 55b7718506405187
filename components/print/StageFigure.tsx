import { useEffect } from "react";
import { printText } from "@/components/print/print-text";
import { focusContent } from "@/components/ui/focus-content";
import { Picture } from "@/components/ui/Picture";
import { SceneLoop, SlowScene } from "@/components/ui/SlowScene";
import { TurnSurface } from "@/components/ui/TurnSurface";
import { createLoopAddress, createPosterSource } from "@/lib/client/poster-source";
import { useIsMoving } from "@/lib/client/stage/use-is-moving";
import { padId } from "@/lib/shared/ids";
import { useUiStore } from "@/stores/ui-store";
import styles from "./PrintPage.module.scss";

function StageTurn({ id }: { readonly id: number }) {
  const turn = useUiStore((state) => state.stageTurn);
  const setTurn = useUiStore((state) => state.setStageTurn);
  return (
    <div className={styles["turn"]}>
      <TurnSurface label={printText.turn(padId(id))} onTurn={setTurn} turn={turn} />
    </div>
  );
}

/** The avatar beside the easel, which can be turned; on a slow device the server's loop is offered instead. */
export function StageFigure({ id }: { readonly id: number }) {
  const setGuest = useUiStore((state) => state.setStageGuest);
  useEffect(() => {
    setGuest({ id, mood: "default" });
    return () => setGuest(null);
  }, [id, setGuest]);
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
          className="fill"
          key={id}
          sizes="(width < 768px) 44vh, 66vh"
          source={createPosterSource(id)}
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
