import { type CSSProperties, type ReactNode, useRef } from "react";
import styles from "@/components/camera/Finder.module.scss";
import { FinderPicture } from "@/components/camera/FinderPicture";
import { useFinderPlace } from "@/components/camera/use-finder-place";
import { padId } from "@/lib/shared/ids";
import { type Mood, moodRecord } from "@/lib/shared/moods";
import { aspectOf } from "@/lib/shared/photo/sizes";
import { useCameraStore } from "@/stores/camera-store";
import { useSnapStore } from "@/stores/snap-store";

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
  /** There is no scene, and the server draws. */
  readonly isServed: boolean;
  /** What it cannot show of the next shot. */
  readonly note: string | null;
}

/** What will be in the picture, with its corners; everything around it is dark. */
export function Finder({ id, mood, left, flashes, children, count, isServed, note }: FinderProps) {
  const finder = useRef<HTMLDivElement>(null);
  const ratio = useCameraStore((store) => store.ratio);
  const caption = useSnapStore((store) => store.caption);
  const kind = useSnapStore((store) => store.kind);
  // The server's loops have none.
  const hasCaption = caption && !(note !== null && kind === "animation");
  useFinderPlace(finder);
  // `as`: a variable of the style sheet.
  const aspect = { "--aspect": aspectOf(ratio) } as CSSProperties;
  return (
    <div className={styles["room"]} style={aspect}>
      <div className={styles["finder"]} data-finder data-ratio={ratio} ref={finder}>
        {children ?? (isServed && <FinderPicture id={id} mood={mood} />)}
        {hasCaption && (
          <span aria-hidden="true" className={styles["caption"]}>
            {count > 1 ? `${count} MEEBITS` : `#${padId(id)}\u00a0 ${moodRecord(mood).label.toUpperCase()}`}
          </span>
        )}
      </div>
      <div aria-hidden="true" className={styles["frame"]}>
        <div className={styles["thirds"]} />
      </div>
      {note !== null && <p className={styles["note"]}>{note}</p>}
      {left !== null && (
        <p className={styles["count"]} key={left} role="timer" aria-live="assertive">
          {left}
        </p>
      )}
      {flashes > 0 && <div aria-hidden="true" className={styles["flash"]} key={`flash ${flashes}`} />}
    </div>
  );
}
