import * as m from "framer-motion/m";
import { useEffect, useRef, useState } from "react";
import styles from "@/components/photos/ContactStrip.module.scss";
import { MakingFrame } from "@/components/photos/MakingFrame";
import { PhotoPanel } from "@/components/photos/PhotoPanel";
import { nameOfPhoto } from "@/components/photos/photo-words";
import { photosText } from "@/components/photos/photos-text";
import { Motion } from "@/components/ui/Motion";
import { motionFeatures } from "@/components/ui/motion-features";
import { usePhotosStore } from "@/stores/photos-store";

interface ContactStripProps {
  /** Gives up a shot that is being made. */
  readonly onCancel: (key: number) => void;
  /** Called when the last shot is deleted: nothing of the strip can have the focus then. */
  readonly onEmpty: () => void;
}

/** A shot drops into the strip. */
const DROP = { initial: { opacity: 0, y: -120, scale: 1.6 }, animate: { opacity: 1, y: 0, scale: 1 } };

/** The strip of what was taken in this visit, the newest first. */
export function ContactStrip({ onCancel, onEmpty }: ContactStripProps) {
  const photos = usePhotosStore((store) => store.photos);
  const making = usePhotosStore((store) => store.making);
  const [open, setOpen] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const opened = photos.find(({ key }) => key === open);

  useEndOfVisit();
  const newest = (making.at(-1) ?? photos.at(-1))?.key;
  useEffect(() => {
    if (newest !== undefined) list.current?.scrollTo({ left: 0 });
  }, [newest]);

  const remove = (key: number) => {
    setOpen(null);
    usePhotosStore.getState().remove(key);
    // The frame that had the focus is gone.
    requestAnimationFrame(() => (list.current ? list.current.focus({ preventScroll: true }) : onEmpty()));
  };

  const isEmpty = photos.length + making.length === 0;
  return (
    <Motion features={motionFeatures}>
      <div className={styles["film"]}>
        {isEmpty ? (
          <p className={styles["empty"]}>{photosText.strip.empty}</p>
        ) : (
          <ul
            aria-label={photosText.strip.label(photos.length)}
            className={styles["frames"]}
            data-own-keys
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
                  className={styles["open"]}
                  data-moving={photo.isMoving || undefined}
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

/** Gives back what the browser keeps of the shots when the page is left for good. */
function useEndOfVisit(): void {
  useEffect(() => {
    const end = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) usePhotosStore.getState().removeAll();
    };
    window.addEventListener("pagehide", end);
    return () => window.removeEventListener("pagehide", end);
  }, []);
}
