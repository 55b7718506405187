import { useRef } from "react";
import { homeText } from "@/components/home/home-text";
import { TutorialShot } from "@/components/home/TutorialShot";
import { useBeat } from "@/components/home/use-beat";
import { Icon } from "@/components/ui/Icon";
import { padId } from "@/lib/shared/ids";
import { getMood } from "@/lib/shared/moods";
import styles from "./TutorialSave.module.scss";

interface TutorialSaveProps {
  readonly id: number;
}

/** The beats: calm, signed, saved, and saved for one beat more. */
const BEATS = ["calm", "signed", "saved", "saved"] as const;
const BEAT_MS = 1400;

/** A signature, a stamp, and the avatar's listing with the saved mood. */
export function TutorialSave({ id }: TutorialSaveProps) {
  const container = useRef<HTMLDivElement>(null);
  const beat = BEATS[useBeat(container, BEATS.length, BEAT_MS)] ?? "saved";
  return (
    <div className={styles["save"]} ref={container}>
      <div className={styles["listing"]}>
        <div className={styles["picture"]}>
          <TutorialShot id={id} mood="default" />
          <TutorialShot id={id} isShown={beat === "saved"} mood="zen" />
        </div>
        <div className={styles["facts"]}>
          <span className={styles["number"]}>{padId(id)}</span>
          <span className={styles["mood"]} data-saved={beat === "saved"}>
            {getMood("zen").label}
          </span>
        </div>
      </div>
      <span className={styles["signature"]} data-visible={beat !== "calm"}>
        <Icon name="check" size={20} />
        {homeText.tutorial.signed}
      </span>
      <span className={styles["stamp"]} data-visible={beat === "saved"}>
        {homeText.tutorial.saved}
      </span>
    </div>
  );
}
