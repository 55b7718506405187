import { useState } from "react";
import styles from "@/components/photos/LateShots.module.scss";
import { PhotoPanel } from "@/components/photos/PhotoPanel";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { usePhotosStore } from "@/stores/photos-store";

interface LateShotsProps {
  /** Gives up a shot that is being made. */
  readonly onCancel: (key: number) => void;
}

/** Told on every page while the camera is down: an animation that is still being made, and what has become of it. */
export function LateShots({ onCancel }: LateShotsProps) {
  const making = usePhotosStore((store) => store.making.find(({ isMoving }) => isMoving));
  const late = usePhotosStore((store) => store.late);
  const photos = usePhotosStore((store) => store.photos);
  const [open, setOpen] = useState<number | null>(null);
  const opened = photos.find(({ key }) => key === open);
  const { setLate, remove } = usePhotosStore.getState();
  const close = () => {
    setOpen(null);
    setLate(null);
  };

  if (opened) {
    const forget = () => {
      close();
      remove(opened.key);
    };
    return <PhotoPanel onClose={close} onDelete={forget} photo={opened} />;
  }
  if (!making && !late) return null;
  return (
    <aside aria-label="Your animation" className={styles["card"]} data-tone={late?.kind}>
      {making && !late && (
        <>
          <p className={styles["words"]} role="status">
            Your animation is still being made.
            <span aria-hidden="true"> {Math.round(making.share * 100)} %</span>
          </p>
          <Button onClick={() => onCancel(making.key)} size="small" tone="paper">
            Cancel
          </Button>
        </>
      )}
      {late && (
        <>
          <p className={styles["words"]} role="status">
            {late.kind === "done" ? "Your shot is ready." : late.words}
          </p>
          {late.kind === "done" && (
            <Button onClick={() => setOpen(late.key)} size="small">
              Show it
            </Button>
          )}
          <button aria-label="Close" className={styles["close"]} onClick={() => setLate(null)} type="button">
            <Icon name="cross" size={20} />
          </button>
        </>
      )}
    </aside>
  );
}
