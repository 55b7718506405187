import { type CSSProperties, type ReactNode, useRef } from "react";
import { Coming } from "@/components/camera/Coming";
import { cameraText } from "@/components/camera/camera-text";
import styles from "@/components/camera/Finder.module.scss";
import { FinderPicture } from "@/components/camera/FinderPicture";
import { useFinderPlace } from "@/components/camera/use-finder-place";
import { padId } from "@/lib/shared/ids";
import { type Mood, moodRecord } from "@/lib/shared/moods";
import { aspectOf } from "@/lib/shared/photo/sizes";
import { useCameraStore } from "@/stores/camera-store";
import { useSnapStore } from "@/stores/snap-store";

const text = cameraText.finder;

interface FinderProps {
  readonly id: number;
  readonly mood: Mood;
  /** Seconds until the picture; null when nothing is counted. */
  readonly left: number | null;
  /** How many shots were taken: each lets the light flash. */
  readonly flashes: number;
  /** What stands in it in place of the stage: a group. */
  readonly children?: ReactNode;
  /** How many are in the picture. */
  readonly count: number;
  /** It has a still in place of the stage. */
  readonly isStill: boolean;
  /** Who is still on the way to the stage; null when nobody is. */
  readonly coming: number | null;
  /** The next shot is a loop of the server's, which has no caption. */
  readonly isServersLoop: boolean;
  /** What it cannot show of the next shot. */
  readonly note: string | null;
}

/** What will be in the picture, with its corners; everything around it is dark. */
export function Finder(props: FinderProps) {
  const { id, mood, left, flashes, children, count, isStill, coming, isServersLoop, note } = props;
  const finder = useRef<HTMLDivElement>(null);
  const ratio = useCameraStore((store) => store.ratio);
  const caption = useSnapStore((store) => store.caption);
  useFinderPlace(finder);
  // `as`: a variable of the style sheet.
  const aspect = { "--aspect": aspectOf(ratio) } as CSSProperties;
  return (
    <div className={styles["room"]} style={aspect}>
      <div className={styles["finder"]} data-finder data-ratio={ratio} ref={finder}>
        {children ?? (
          <>
            {isStill && <FinderPicture id={id} mood={mood} />}
            <Coming words={coming === null ? "" : text.loading(padId(coming))} />
          </>
        )}
        {caption && !isServersLoop && (
          <span aria-hidden="true" className={styles["caption"]}>
            {count > 1 ? text.groupCaption(count) : text.caption(padId(id), moodRecord(mood).label)}
          </span>
        )}
      </div>
      <div aria-hidden="true" className={styles["frame"]}>
        <div className={styles["thirds"]} />
      </div>
      {note !== null && <p className={styles["note"]}>{note}</p>}
      {/* Always there, so that a screen reader hears it count. */}
      <p aria-live="assertive" className={left === null ? undefined : styles["count"]} role="timer">
        {left !== null && <span key={left}>{left}</span>}
      </p>
      {flashes > 0 && <div aria-hidden="true" className={styles["flash"]} key={`flash ${flashes}`} />}
    </div>
  );
}
