import { ZOOM_STEP, zoomBy } from "@/components/camera/aim-steps";
import styles from "@/components/camera/CameraMode.module.scss";
import { Chips } from "@/components/camera/Chips";
import { Icon } from "@/components/ui/Icon";
import { MOST_ZOOM, PHOTO_FRAMINGS, type PhotoFraming } from "@/lib/shared/photo/shot";
import { useCameraStore } from "@/stores/camera-store";

/** A name, and somebody on a grid of 12 squares: as much of them as is in the picture. */
const FRAMINGS: Readonly<Record<PhotoFraming, readonly [name: string, squares: string]>> = {
  whole: ["Full body", "M4 0h4v4H4zM3 5h6v3H3zM4 8h1.5v4H4zM6.5 8H8v4H6.500z"],
  half: ["Half body", "M3 0h6v6H3zM1 7h10v5H1z"],
  face: ["Close-up", "M1 1h10v10H1zM3 5v3h2V5zM7 5v3h2V5z"],
};

/** How near: presets, and the zoom between them. */
export function FramingTools() {
  const framing = useCameraStore((store) => store.framing);
  const zoom = useCameraStore((store) => store.zoom);
  const { setFraming, setZoom } = useCameraStore.getState();
  const frame = (next: PhotoFraming) => {
    setFraming(next);
    setZoom(1);
  };
  return (
    <div className={styles["framing"]}>
      <Chips
        chosen={framing}
        label="Framing"
        nameOf={(each) => FRAMINGS[each][0]}
        onChoose={frame}
        values={PHOTO_FRAMINGS}
      >
        {(each) => (
          <span aria-hidden="true" className={styles["preset"]}>
            <svg aria-hidden="true" className={styles["somebody"]} viewBox="0 0 12 12">
              <path d={FRAMINGS[each][1]} fillRule="evenodd" />
            </svg>
            {FRAMINGS[each][0]}
          </span>
        )}
      </Chips>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere. */}
      <div aria-label="Zoom" className={styles["zoom"]} role="group">
        <button
          aria-disabled={zoom === 1 || undefined}
          aria-label="Zoom out"
          className={styles["step"]}
          onClick={() => zoomBy(1 / ZOOM_STEP)}
          type="button"
        >
          <Icon name="zoom-out" />
        </button>
        <output aria-label="Zoom" className={styles["factor"]}>
          {zoom.toFixed(1)}×
        </output>
        <button
          aria-disabled={zoom === MOST_ZOOM || undefined}
          aria-label="Zoom in"
          className={styles["step"]}
          onClick={() => zoomBy(ZOOM_STEP)}
          type="button"
        >
          <Icon name="zoom-in" />
        </button>
      </div>
    </div>
  );
}
