import * as m from "framer-motion/m";
import { useEffect, useRef, useState } from "react";
import styles from "@/components/photos/ContactStrip.module.scss";
import { PhotoPanel } from "@/components/photos/PhotoPanel";
import { nameOfPhoto, photosText } from "@/components/photos/photos-text";
import { BusyMark } from "@/components/ui/BusyMark";
import { IconButton } from "@/components/ui/IconButton";
import { Motion } from "@/components/ui/Motion";
import { motionFeatures } from "@/components/ui/motion-features";
import { TOKENS } from "@/lib/shared/tokens";
import { type ShotInProgress, usePhotosStore } from "@/stores/photos-store";

const text = photosText.strip;

const RADIUS = 20;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

function describeProgress({ secondsLeft, share }: ShotInProgress): string {
  if (secondsLeft === null) return text.shortPercent(Math.round(share * 100));
  return text.secondsLeft(Math.max(1, Math.ceil(secondsLeft)));
}

/** A shot in progress: a spinner for a picture; a progress ring and a cancel button for an animation. */
function MakingFrame({ making, onCancel }: { readonly making: ShotInProgress; readonly onCancel: () => void }) {
  const { isMoving, share } = making;
  if (!isMoving) {
    return (
      <div className={styles["inProgress"]}>
        <BusyMark />
        <span className="visually-hidden">{text.pictureComing}</span>
      </div>
    );
  }
  return (
    <div className={styles["inProgress"]}>
      <div
        aria-label={text.animation}
        aria-valuemax={100}
        aria-valuemin={0}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={text.percent(Math.round(share * 100))}
        className={styles["ring"]}
        role="progressbar"
      >
        <svg aria-hidden="true" fill="none" strokeWidth="5" viewBox="0 0 48 48">
          <circle cx="24" cy="24" r={RADIUS} stroke="rgb(251 247 240 / 24%)" />
          <circle
            cx="24"
            cy="24"
            r={RADIUS}
            stroke={TOKENS.sun}
            strokeDasharray={`${CIRCUMFERENCE * share} ${CIRCUMFERENCE}`}
            transform="rotate(-90 24 24)"
          />
        </svg>
        <span aria-hidden="true" className="center cover mono tiny bold line-normal">
          {describeProgress(making)}
        </span>
      </div>
      <IconButton icon="cross" label={text.cancelAnimation} onClick={onCancel} />
    </div>
  );
}

interface ContactStripProps {
  readonly onCancel: (key: number) => void;
  /** Called when the last shot is deleted, as the strip cannot keep the focus. */
  readonly onEmpty: () => void;
}

const DROP = { initial: { opacity: 0, y: -120, scale: 1.6 }, animate: { opacity: 1, y: 0, scale: 1 } };

/** The strip of this session's shots, newest first. */
export function ContactStrip({ onCancel, onEmpty }: ContactStripProps) {
  const photos = usePhotosStore((store) => store.photos);
  const making = usePhotosStore((store) => store.making);
  const [open, setOpen] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const opened = photos.find(({ key }) => key === open);

  const newest = (making.at(-1) ?? photos.at(-1))?.key;
  useEffect(() => {
    if (newest !== undefined) list.current?.scrollTo({ left: 0 });
  }, [newest]);

  const remove = (key: number) => {
    setOpen(null);
    usePhotosStore.getState().remove(key);
    // The focused frame is gone.
    requestAnimationFrame(() => (list.current ? list.current.focus({ preventScroll: true }) : onEmpty()));
  };

  const isEmpty = photos.length + making.length === 0;
  return (
    <Motion features={motionFeatures}>
      <div className={styles["film"]}>
        {isEmpty ? (
          <p className={styles["empty"]}>{text.empty}</p>
        ) : (
          <ul
            aria-label={text.label(photos.length)}
            className={styles["frames"]}
            data-handles-keys
            ref={list}
            tabIndex={-1}
          >
            {making.toReversed().map((each) => (
              <m.li className={styles["frame"]} data-ratio={each.ratio} key={each.key} {...DROP}>
                <MakingFrame making={each} onCancel={() => onCancel(each.key)} />
              </m.li>
            ))}
            {photos.toReversed().map((photo) => (
              <m.li className={styles["frame"]} data-ratio={photo.ratio} key={photo.key} {...DROP}>
                <button
                  aria-haspopup="dialog"
                  aria-label={nameOfPhoto(photo)}
                  className={styles["thumbnail"]}
                  data-animated={photo.isMoving || undefined}
                  onClick={() => setOpen(photo.key)}
                  type="button"
                >
                  <Thumbnail photo={photo} />
                </button>
              </m.li>
            ))}
          </ul>
        )}
      </div>
      {opened && <PhotoPanel onClose={() => setOpen(null)} onDelete={() => remove(opened.key)} photo={opened} />}
    </Motion>
  );
}

function Thumbnail({ photo }: { readonly photo: { readonly url: string; readonly blob: Blob } }) {
  return photo.blob.type.startsWith("video/") ? (
    <video muted playsInline preload="auto" src={photo.url} />
  ) : (
    <img alt="" src={photo.url} />
  );
}
