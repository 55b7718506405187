import { useRef } from "react";
import { TutorialShot } from "@/components/home/TutorialShot";
import { useBeat } from "@/components/home/use-beat";
import { getMood, type PickableMood } from "@/lib/shared/moods";
import { getPublicFile } from "@/lib/shared/public-files";
import styles from "./TutorialPlay.module.scss";

interface TutorialPlayProps {
  readonly id: number;
}

const MOODS: readonly PickableMood[] = ["meebin", "zen", "spicy", "wtf", "hype"];
const BEAT = 1500;

/** Stickers are pressed in turn, and the avatar reacts. */
export function TutorialPlay({ id }: TutorialPlayProps) {
  const place = useRef<HTMLDivElement>(null);
  const beat = useBeat(place, MOODS.length, BEAT);
  return (
    <div className={styles["play"]} ref={place}>
      {MOODS.map((mood, each) => (
        <TutorialShot id={id} isShown={each === beat} key={mood} mood={mood} />
      ))}
      <div className={styles["stickers"]}>
        {MOODS.map((mood, each) => (
          <span
            className={styles["sticker"]}
            data-pressed={each === beat}
            key={mood}
            style={{
              backgroundColor: getMood(mood).backdrop,
              backgroundImage: `url(${getPublicFile(`/stickers/${mood}.svg`)})`,
            }}
          />
        ))}
      </div>
    </div>
  );
}
