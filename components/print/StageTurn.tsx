import { useEffect } from "react";
import { printText } from "@/components/print/print-text";
import { TurnSurface } from "@/components/ui/TurnSurface";
import { padId } from "@/lib/shared/ids";
import { useCharacterStore } from "@/stores/character-store";
import { useUiStore } from "@/stores/ui-store";
import styles from "./PrintPage.module.scss";

/** Stands beside the easel until an avatar has been chosen. */
export const FIRST_ON_STAGE = 1;

/** Turns the avatar beside the easel by hand, while the scene shows it alive. */
export function StageTurn() {
  const id = useCharacterStore((state) => Number(state.current)) || FIRST_ON_STAGE;
  const isSceneActive = useUiStore((state) => state.isGlSceneActivated);
  const turn = useUiStore((state) => state.stageTurn);
  const setTurn = useUiStore((state) => state.setStageTurn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another avatar stands as the scene has it.
  useEffect(() => () => setTurn(0), [id, setTurn]);
  if (!isSceneActive) return null;
  return (
    <div className={styles["turn"]}>
      <TurnSurface label={printText.turn(padId(id))} onTurn={setTurn} turn={turn} />
    </div>
  );
}
