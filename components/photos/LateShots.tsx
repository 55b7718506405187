import { useRef, useState } from "react";
import styles from "@/components/photos/LateShots.module.scss";
import { PhotoPanel } from "@/components/photos/PhotoPanel";
import { photosText } from "@/components/photos/photos-text";
import { Button } from "@/components/ui/Button";
import { focusContent } from "@/components/ui/focus-content";
import { IconButton } from "@/components/ui/IconButton";
import { usePhotosStore } from "@/stores/photos-store";

const text = photosText.late;

/** A card on all pages while the camera is closed: an animation in progress, which `onCancel` aborts, or its outcome. */
export function LateShots({ onCancel }: { readonly onCancel: (key: number) => void }) {
  const making = usePhotosStore((store) => store.making.find(({ isMoving }) => isMoving));
  const late = usePhotosStore((store) => store.late);
  const photos = usePhotosStore((store) => store.photos);
  const [open, setOpen] = useState<number | null>(null);
  const card = useRef<HTMLElement>(null);
  const opened = photos.find(({ key }) => key === open);
  const { setLate, remove } = usePhotosStore.getState();

  const close = () => {
    setOpen(null);
    // Keep an outcome that arrived meanwhile.
    if (late?.kind === "done" && late.key === open) setLate(null);
  };
  const deletePhoto = (key: number) => {
    close();
    remove(key);
  };
  // The pressed button goes: the card keeps the focus while it shows more.
  const answer = (act: () => void, isLast: boolean) => () => {
    act();
    if (isLast) focusContent({ preventScroll: true });
    else card.current?.focus({ preventScroll: true });
  };

  if (!making && !late) return null;
  return (
    <>
      <aside aria-label={text.label} className={styles["card"]} data-tone={late?.kind} ref={card} tabIndex={-1}>
        {/* Status elements stay mounted, so that screen readers announce changes. */}
        <div className={styles["row"]}>
          <p className="grow small semibold line-130" role="status">
            {late?.kind === "done" ? text.ready : late?.message}
          </p>
          {late?.kind === "done" && (
            <Button onClick={() => setOpen(late.key)} size="small">
              {text.show}
            </Button>
          )}
          {late && <IconButton icon="cross" label={photosText.close} onClick={answer(() => setLate(null), !making)} />}
        </div>
        <div className={styles["row"]}>
          <p className="grow small semibold line-130" role="status">
            {making && (
              <>
                {text.making}
                <span aria-hidden="true"> {photosText.strip.shortPercent(Math.round(making.share * 100))}</span>
              </>
            )}
          </p>
          {making && (
            <Button onClick={answer(() => onCancel(making.key), !late)} size="small" tone="paper">
              {photosText.cancel}
            </Button>
          )}
        </div>
      </aside>
      {opened && <PhotoPanel onClose={close} onDelete={() => deletePhoto(opened.key)} photo={opened} />}
    </>
  );
}
