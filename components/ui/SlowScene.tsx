import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/Button";
import { uiText } from "@/components/ui/ui-text";
import styles from "./SlowScene.module.scss";

const text = uiText.slowScene;

/** Milliseconds to answer before the loop replaces the scene. */
const ANSWER_MS = 10_000;

interface SlowSceneProps {
  /** What is shown: the scene that is slow, or the loop in its place. */
  readonly shown: "scene" | "loop";
  readonly onChoose: (form: "scene" | "loop") => void;
  /** Called when a focused button is gone: move the focus. */
  readonly onAnswered: () => void;
}

/** Offers a loop, later chosen by itself, where the scene is slow; in its place the scene. The parent is positioned. */
export function SlowScene({ shown, onChoose, onAnswered }: SlowSceneProps) {
  const note = useRef<HTMLDivElement>(null);
  const answer = (form: "scene" | "loop") => () => {
    onChoose(form);
    onAnswered();
  };
  const switchToLoop = useEffectEvent(() => {
    onChoose("loop");
    if (note.current?.contains(document.activeElement)) onAnswered();
  });
  useEffect(() => {
    if (shown === "loop") return;
    const timer = setTimeout(() => switchToLoop(), ANSWER_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  if (shown === "loop") {
    return (
      <div className={styles["back"]}>
        <Button onClick={answer("scene")} size="small" tone="paper">
          {text.backTo3d}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles["note"]} ref={note}>
      <p role="status">{text.note}</p>
      <div className="cluster-2">
        <Button onClick={answer("loop")} size="small" tone="paper">
          {text.showPicture}
        </Button>
        <Button onClick={answer("scene")} size="small" tone="paper">
          {text.keep3d}
        </Button>
      </div>
    </div>
  );
}

/** A square loop that covers a picture; invisible until it has loaded. */
export function SceneLoop({ src }: { readonly src: string }) {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <img
      alt=""
      className={styles["loop"]}
      data-loaded={isLoaded}
      height={480}
      onLoad={() => setLoaded(true)}
      src={src}
      width={480}
    />
  );
}
