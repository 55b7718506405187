import { useSprite } from "@/components/ui/use-sprite";
import styles from "./CodeGoing.module.scss";

/** Later than this, in milliseconds, the code itself has been seen already. */
const TIMEOUT_MS = 150;

/** Lies over a code for a moment and falls apart: what was waited for is there, or what was there is no longer good. */
export function CodeGoing() {
  const Sprite = useSprite("qr-out", { timeoutMs: TIMEOUT_MS });
  return (
    Sprite && (
      <span aria-hidden="true" className={styles["cover"]}>
        <Sprite mode="hold" name="qr-out" size={192} />
      </span>
    )
  );
}
