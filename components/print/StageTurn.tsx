import { useEffect } from "react";
import { printText } from "@/components/print/print-text";
import { TurnSurface } from "@/components/ui/TurnSurface";
import { padId } from "@/lib/shared/ids";
import { useCharacterStore } from "@/stores/character-store";
import { useUiStore } from "@/stores/ui-store";
import styles from "./PrintPage.module.scss";

/** The avatar beside the easel by default. */
export const FIRST_ON_STAGE = 1;

/** Turns the avatar beside the easel while the scene shows it. */
export function StageTurn() {
  const guest = useUiStore((state) => state.stageGuest);
  const current = useCharacterStore((state) => Number(state.current));
  const id = guest?.id ?? (current || FIRST_ON_STAGE);
  const isSceneActive = useUiStore((state) => state.isGlSceneActivated);
  const turn = useUiStore((state) => state.stageTurn);
  const setTurn = useUiStore((state) => state.setStageTurn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new avatar resets the turn.
  useEffect(() => () => setTurn(0), [id, setTurn]);
  if (!isSceneActive) return null;
  return (
    <div className={styles["turn"]}>
      <TurnSurface label={printText.turn(padId(id))} onTurn={setTurn} turn={turn} />
    </div>
  );
}
