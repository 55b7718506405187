import { useRef } from "react";
import { useApproach } from "@/components/ui/approach";
import { Icon } from "@/components/ui/Icon";
import { useSprite } from "@/components/ui/use-sprite";
import styles from "./CloseIcon.module.scss";

/** Milliseconds after which the ink animation is skipped. */
const TIMEOUT_MS = 300;

/** The close icon: visible at once, drawn over once, and turned on approach to its button. */
export function CloseIcon() {
  const place = useRef<HTMLSpanElement>(null);
  const Drawn = useSprite("close-in", { timeoutMs: TIMEOUT_MS });
  const Turned = useSprite("close-hover", { isWanted: useApproach(place) });
  return (
    <span className={styles["cross"]} ref={place}>
      {Turned ? (
        <Turned mode="hover" name="close-hover" />
      ) : (
        <>
          <span className={`grid ${styles["fallback"]}`} data-covered={Drawn !== null}>
            <Icon name="cross" />
          </span>
          {Drawn && <Drawn mode="hold" name="close-in" />}
        </>
      )}
    </span>
  );
}
