import { type CSSProperties, useRef } from "react";
import styles from "@/components/camera/Finder.module.scss";
import { FinderPicture } from "@/components/camera/FinderPicture";
import { useFinderPlace } from "@/components/camera/use-finder-place";
import { padId } from "@/lib/shared/ids";
import { type Mood, moodRecord } from "@/lib/shared/moods";
import { aspectOf } from "@/lib/shared/photo/sizes";
import { useCameraStore } from "@/stores/camera-store";
import { type ShotKind, useSnapStore } from "@/stores/snap-store";
import { useUiStore } from "@/stores/ui-store";

interface FinderProps {
  readonly id: number;
  readonly mood: Mood;
  /** Seconds until the picture; null when nothing is counted. */
  readonly left: number | null;
  /** How many shots were taken: each lets the light flash. */
  readonly flashes: number;
}

/** What is so without a scene. */
const NOTES = {
  picture: "3D is not available here: the server draws your pictures, each mood in its still frame.",
  animation: "3D is not available here: the server animates the whole Meebit on its mood's backdrop.",
} as const satisfies Record<ShotKind, string>;

/** What will be in the picture, with its corners; everything around it is dark. */
export function Finder({ id, mood, left, flashes }: FinderProps) {
  const finder = useRef<HTMLDivElement>(null);
  const ratio = useCameraStore((store) => store.ratio);
  const hasCaption = useSnapStore((store) => store.caption);
  const kind = useSnapStore((store) => store.kind);
  const isSceneActive = useUiStore((store) => store.isGlSceneActivated);
  useFinderPlace(finder);
  // `as`: a variable of the style sheet.
  const aspect = { "--aspect": aspectOf(ratio) } as CSSProperties;
  return (
    <div className={styles["room"]} style={aspect}>
      <div className={styles["finder"]} data-finder data-ratio={ratio} ref={finder}>
        {!isSceneActive && <FinderPicture id={id} mood={mood} />}
        {hasCaption && (
          <span aria-hidden="true" className={styles["caption"]}>
            #{padId(id)}&nbsp; {moodRecord(mood).label.toUpperCase()}
          </span>
        )}
      </div>
      <div aria-hidden="true" className={styles["frame"]}>
        <div className={styles["thirds"]} />
      </div>
      {!isSceneActive && <p className={styles["note"]}>{NOTES[kind]}</p>}
      {left !== null && (
        <p className={styles["count"]} key={left} role="timer" aria-live="assertive">
          {left}
        </p>
      )}
      {flashes > 0 && <div aria-hidden="true" className={styles["flash"]} key={`flash ${flashes}`} />}
    </div>
  );
}
