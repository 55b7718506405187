import { useRef } from "react";
import { TutorialShot } from "@/components/home/TutorialShot";
import { useBeat } from "@/components/home/use-beat";
import { Icon } from "@/components/ui/Icon";
import styles from "./TutorialSnap.module.scss";

interface TutorialSnapProps {
  readonly id: number;
}

const RATIOS = ["1-1", "5-4", "9-16"] as const;
const BEAT_MS = 1900;

/** Cycles the viewfinder's formats; each shot slides onto the contact strip. */
export function TutorialSnap({ id }: TutorialSnapProps) {
  const container = useRef<HTMLDivElement>(null);
  const beat = useBeat(container, RATIOS.length, BEAT_MS);
  return (
    <div className={styles["snap"]} data-ratio={RATIOS[beat]} ref={container}>
      <div className={styles["outside"]}>
        <TutorialShot id={id} mood="hype" />
      </div>
      <div className={styles["inside"]}>
        <TutorialShot id={id} mood="hype" />
      </div>
      <div className={styles["finder"]} />
      <div className={styles["flash"]} key={beat} />
      <div className={styles["chips"]}>
        {RATIOS.map((ratio, index) => (
          <span className={styles["chip"]} data-chosen={index === beat} key={ratio}>
            <Icon name={`ratio-${ratio}`} />
            {ratio.replace("-", ":")}
          </span>
        ))}
      </div>
      <div className={styles["strip"]}>
        {RATIOS.map((ratio, index) => (
          <span className={styles["photo"]} data-ratio={ratio} data-taken={index <= beat} key={ratio}>
            <TutorialShot id={id} mood="hype" />
          </span>
        ))}
      </div>
    </div>
  );
}
