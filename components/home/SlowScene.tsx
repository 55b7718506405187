import { useEffect, useEffectEvent } from "react";
import { homeText } from "@/components/home/home-text";
import { Button } from "@/components/ui/Button";
import { type StageForm, useUiStore } from "@/stores/ui-store";
import styles from "./SlowScene.module.scss";

/** Milliseconds that a person has to answer before the loop takes the place of the scene. */
const ANSWER_MS = 10_000;

/** Offers the server's loop to a device that is too slow for the scene, and takes it when nobody answers. */
export function SlowScene({ onAnswered }: { readonly onAnswered: () => void }) {
  const setStageForm = useUiStore((state) => state.setStageForm);
  const take = useEffectEvent(() => setStageForm("loop"));
  useEffect(() => {
    const timer = setTimeout(() => take(), ANSWER_MS);
    return () => clearTimeout(timer);
  }, []);
  const answer = (form: StageForm) => () => {
    setStageForm(form);
    onAnswered();
  };
  return (
    <div className={styles["note"]}>
      <p role="status">{homeText.stage.slow}</p>
      <div className={styles["ways"]}>
        <Button onClick={answer("loop")} size="small" tone="paper">
          {homeText.stage.showPicture}
        </Button>
        <Button onClick={answer("scene")} size="small" tone="paper">
          {homeText.stage.keep3d}
        </Button>
      </div>
    </div>
  );
}
