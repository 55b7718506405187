import { useRef } from "react";
import { Icon } from "@/components/ui/Icon";
import { useApproach } from "@/components/ui/use-approach";
import { useSprite } from "@/components/ui/use-sprite";
import styles from "./CloseIcon.module.scss";

/** Milliseconds for which nothing may stand in the cross's place. */
const PATIENCE = 300;

/** The cross of what can be closed: it draws itself when it appears, and turns when somebody comes to the button around it. */
export function CloseIcon() {
  const place = useRef<HTMLSpanElement>(null);
  const Drawn = useSprite("close-in", { patience: PATIENCE });
  const Turned = useSprite("close-hover", { isWanted: useApproach(place) });
  return (
    <span className={styles["cross"]} ref={place}>
      {Turned && <Turned key="turned" mode="hover" name="close-hover" />}
      {!Turned && Drawn && <Drawn key="drawn" mode="hold" name="close-in" />}
      {!Turned && !Drawn && (
        <span className={styles["still"]} style={{ animationDelay: `${PATIENCE}ms` }}>
          <Icon name="cross" />
        </span>
      )}
    </span>
  );
}
