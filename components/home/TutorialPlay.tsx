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
const BEAT_MS = 1500;

/** The tutorial's demonstration of play: stickers are pressed in turn, and the avatar shows each mood. */
export function TutorialPlay({ id }: TutorialPlayProps) {
  const container = useRef<HTMLDivElement>(null);
  const beat = useBeat(container, MOODS.length, BEAT_MS);
  return (
    <div className={styles["play"]} ref={container}>
      {MOODS.map((mood, index) => (
        <TutorialShot id={id} isShown={index === beat} key={mood} mood={mood} />
      ))}
      <div className={styles["stickers"]}>
        {MOODS.map((mood, index) => (
          <span
            className={styles["sticker"]}
            data-pressed={index === beat}
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
