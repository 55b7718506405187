import { useEffect } from "react";
import { CloseIcon } from "@/components/ui/CloseIcon";
import styles from "./CrowdHelp.module.scss";

interface CrowdHelpProps {
  readonly onClose: () => void;
}

const KEYS = [
  [["Arrows"], "or W A S D: fly"],
  [["E", "Q"], "or Page Up, Page Down: higher, lower"],
  [["[", "]"], "or Shift with left and right: turn"],
  [["Enter"], "pick the Meebit in the middle"],
  [["/"], "search"],
  [["H", "0"], "back to start, see all"],
  [["Esc"], "close"],
] as const;

const HANDS = [
  ["Drag", "fly over the plaza"],
  ["Wheel, pinch", "zoom in, zoom out"],
  ["Right button, two fingers", "turn and tilt"],
  ["Click, tap", "pick a Meebit"],
  ["Double-click", "fly there"],
] as const;

/** How to fly, by hand and by keys. */
export function CrowdHelp({ onClose }: CrowdHelpProps) {
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      onClose();
    };
    // Before who else hears Escape: it takes one thing away at a time.
    window.addEventListener("keydown", close, { capture: true });
    return () => window.removeEventListener("keydown", close, { capture: true });
  }, [onClose]);
  return (
    <section aria-label="How to fly" className={styles["help"]} id="crowd-help">
      <div className={styles["head"]}>
        <h2 className={styles["title"]}>How to fly</h2>
        <button aria-label="Close the help" className={styles["close"]} onClick={onClose} type="button">
          <CloseIcon />
        </button>
      </div>
      <dl className={styles["list"]}>
        {HANDS.map(([hand, does]) => (
          <div className={styles["row"]} key={hand}>
            <dt>{hand}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <dl className={`${styles["list"]} ${styles["keys"]}`}>
        {KEYS.map(([keys, does]) => (
          <div className={styles["row"]} key={does}>
            <dt>
              {keys.map((key) => (
                <kbd className={styles["key"]} key={key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
