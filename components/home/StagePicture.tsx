import { useEffect, useRef, useState } from "react";
import { homeText } from "@/components/home/home-text";
import { MissingPicture } from "@/components/ui/MissingPicture";
import { Picture } from "@/components/ui/Picture";
import { loopAddress, posterSource } from "@/lib/client/poster-source";
import { padId } from "@/lib/shared/ids";
import { type Mood, moodRecord } from "@/lib/shared/moods";
import { useUiStore } from "@/stores/ui-store";
import styles from "./StagePicture.module.scss";

interface StagePictureProps {
  readonly id: number;
  readonly mood: Mood;
  /** How wide it is shown, as in the `sizes` attribute. */
  readonly sizes: string;
  /** The server's loop of the mood lies over the picture as soon as it has come. */
  readonly isAlive?: boolean;
}

interface Shot {
  readonly id: number;
  readonly mood: Mood;
}

const altOf = ({ id, mood }: Shot) =>
  homeText.stage.picture(padId(id), mood === "default" ? null : moodRecord(mood).label);

/** The avatar on the stage. The last picture stays until the next one is there, so that nobody sees an empty stage. */
export function StagePicture({ id, mood, sizes, isAlive = false }: StagePictureProps) {
  const [shown, setShown] = useState<Shot>({ id, mood });
  const isThere = shown.id === id && shown.mood === mood;
  const box = useRef<HTMLDivElement>(null);

  const setPreviewLoaded = useUiStore((state) => state.setIsViewer2DPreviewLoaded);
  const preview = () => setPreviewLoaded(true);
  useEffect(() => {
    // One that came before React was there has told nobody.
    if (box.current?.querySelector("img")?.complete) setPreviewLoaded(true);
    return () => setPreviewLoaded(false);
  }, [setPreviewLoaded]);

  const arrive = () => setShown({ id, mood });
  const pictureOf = (shot: Shot) => ({ alt: altOf(shot), sizes, source: posterSource(shot.id, shot.mood) });
  return (
    <div aria-busy={!isThere} className={styles["shots"]} data-stage-preview onLoadCapture={preview} ref={box}>
      <div className={styles["shot"]} key={`${shown.id} ${shown.mood}`}>
        <Picture
          {...pictureOf(shown)}
          onGivenUp={preview}
          fallback={<MissingPicture>{homeText.stage.pictureMissing(altOf(shown))}</MissingPicture>}
          urgent
        />
        {isAlive && isThere && <Loop {...shown} />}
      </div>
      {!isThere && (
        <div aria-hidden="true" className={styles["shot"]} data-coming key={`${id} ${mood}`} onLoadCapture={arrive}>
          <Picture {...pictureOf({ id, mood })} onGivenUp={arrive} urgent />
        </div>
      )}
    </div>
  );
}

/** The loop of a mood; nothing until it has come, and where it does not come. */
function Loop({ id, mood }: Shot) {
  const [hasCome, setCome] = useState(false);
  return (
    <img
      alt=""
      className={styles["loop"]}
      data-come={hasCome}
      height={480}
      onLoad={() => setCome(true)}
      src={loopAddress(id, mood)}
      width={480}
    />
  );
}
