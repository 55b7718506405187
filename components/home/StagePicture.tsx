import { useState } from "react";
import { Picture } from "@/components/ui/Picture";
import { posterSource } from "@/lib/client/poster-source";
import { padId } from "@/lib/shared/ids";
import { type Mood, moodRecord } from "@/lib/shared/moods";
import styles from "./StagePicture.module.scss";

interface StagePictureProps {
  readonly id: number;
  readonly mood: Mood;
  /** How wide it is shown, as in the `sizes` attribute. */
  readonly sizes: string;
}

interface Shot {
  readonly id: number;
  readonly mood: Mood;
}

/** How often a picture is asked for before it is given up, and milliseconds between two times. */
const TRIES = 4;
const PAUSE = 2500;

const altOf = ({ id, mood }: Shot) =>
  mood === "default" ? `Meebit ${padId(id)}` : `Meebit ${padId(id)}, ${moodRecord(mood).label}`;

/** The avatar on the stage. The last picture stays until the next one is there, so that nobody sees an empty stage. */
export function StagePicture({ id, mood, sizes }: StagePictureProps) {
  const [shown, setShown] = useState<Shot>({ id, mood });
  const [tries, setTries] = useState(0);
  const isThere = shown.id === id && shown.mood === mood;

  const arrive = () => {
    setShown({ id, mood });
    setTries(0);
  };
  // The server may be busy drawing for others.
  const fail = () => {
    if (isThere) return;
    if (tries + 1 < TRIES) setTimeout(() => setTries((before) => before + 1), PAUSE);
    else arrive();
  };
  const picture = (shot: Shot) => (
    <Picture alt={altOf(shot)} sizes={sizes} source={posterSource(shot.id, shot.mood)} urgent />
  );
  return (
    <div aria-busy={!isThere} className={styles["shots"]}>
      <div className={styles["shot"]} key={`${shown.id} ${shown.mood}`}>
        {picture(shown)}
      </div>
      {!isThere && (
        <div
          aria-hidden="true"
          className={styles["shot"]}
          data-coming
          key={`${id} ${mood}`}
          onErrorCapture={fail}
          onLoadCapture={arrive}
        >
          <div key={tries}>{picture({ id, mood })}</div>
        </div>
      )}
    </div>
  );
}
