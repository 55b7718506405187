import { useEffect, useEffectEvent } from "react";
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
      <p role="status">This device draws the 3D scene slowly. In ten seconds a moving picture takes its place.</p>
      <div className={styles["ways"]}>
        <Button onClick={answer("loop")} size="small" tone="paper">
          Show the picture
        </Button>
        <Button onClick={answer("scene")} size="small" tone="paper">
          Keep 3D
        </Button>
      </div>
    </div>
  );
}
