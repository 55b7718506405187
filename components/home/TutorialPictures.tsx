import { homeText } from "@/components/home/home-text";
import { TutorialShot, type TutorialShotProps, useBeat } from "@/components/home/TutorialPlay";
import { Icon } from "@/components/ui/Icon";
import { padId } from "@/lib/shared/ids";
import { getMood } from "@/lib/shared/moods";
import styles from "./TutorialPictures.module.scss";

const RATIOS = ["1-1", "5-4", "9-16"] as const;
const SNAP_BEAT_MS = 1900;

/** Cycles the viewfinder's formats; each shot slides onto the contact strip. */
export function TutorialSnap({ id }: Pick<TutorialShotProps, "id">) {
  const { container, beat } = useBeat(RATIOS.length, SNAP_BEAT_MS);
  return (
    <div className={styles["snap"]} data-ratio={RATIOS[beat]} ref={container}>
      <div className={`cover ${styles["outside"]}`}>
        <TutorialShot id={id} mood="hype" />
      </div>
      <div className={`cover ${styles["inside"]}`}>
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
          <span
            className={styles["photo"]}
            data-taken={index <= beat}
            key={ratio}
            style={{ aspectRatio: ratio.replace("-", "/") }}
          >
            <TutorialShot id={id} mood="hype" />
          </span>
        ))}
      </div>
    </div>
  );
}

/** The state at each beat; the last one stays longer. */
const STEPS = ["calm", "signed", "saved", "saved"] as const;
const SAVE_BEAT_MS = 1400;

/** A signature, a stamp, and the avatar's listing with the saved mood. */
export function TutorialSave({ id }: Pick<TutorialShotProps, "id">) {
  const { container, beat } = useBeat(STEPS.length, SAVE_BEAT_MS);
  const step = STEPS[beat] ?? "saved";
  return (
    <div className="center cover studio-backdrop" ref={container}>
      <div className={styles["listing"]}>
        <div className="relative square clip border-bottom">
          <TutorialShot id={id} mood="default" />
          <TutorialShot id={id} isNext isShown={step === "saved"} mood="zen" />
        </div>
        <div className={styles["facts"]}>
          <span className={styles["number"]}>{padId(id)}</span>
          <span className={styles["mood"]} data-saved={step === "saved"}>
            {getMood("zen").label}
          </span>
        </div>
      </div>
      <span className={styles["signature"]} data-visible={step !== "calm"}>
        <Icon name="check" size={20} />
        {homeText.tutorial.signed}
      </span>
      <span className={styles["stamp"]} data-visible={step === "saved"}>
        {homeText.tutorial.saved}
      </span>
    </div>
  );
}
