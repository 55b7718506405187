import type { Ref } from "react";
import styles from "@/components/camera/CameraMode.module.scss";
import { Chips } from "@/components/camera/Chips";
import { cameraText } from "@/components/camera/camera-text";
import shutterStyles from "@/components/camera/Shutter.module.scss";
import { ZOOM_STEP, zoomBy } from "@/components/camera/use-aim";
import { Icon } from "@/components/ui/Icon";
import { IconButton } from "@/components/ui/IconButton";
import { MAX_ZOOM, PHOTO_FRAMINGS, type PhotoFraming } from "@/lib/shared/photo/shot";
import { PHOTO_RATIOS } from "@/lib/shared/photo/sizes";
import { useCameraStore } from "@/stores/camera-store";
import { SHOT_KINDS, type ShotKind, useSnapStore } from "@/stores/snap-store";

const text = cameraText.settings;

/** Figure on a 12 × 12 grid: the part of it that is in the picture. */
const SQUARES: Readonly<Record<PhotoFraming, string>> = {
  whole: "M4 0h4v4H4zM3 5h6v3H3zM4 8h1.5v4H4zM6.5 8H8v4H6.500z",
  half: "M3 0h6v6H3zM1 7h10v5H1z",
  face: "M1 1h10v10H1zM3 5v3h2V5zM7 5v3h2V5z",
};

const RATIO_ICONS = { "1:1": "ratio-1-1", "5:4": "ratio-5-4", "9:16": "ratio-9-16" } as const;

/** Settings of the next shot: framing and zoom; ratio, and picture or animation. */
export function ShotTools() {
  const framing = useCameraStore((store) => store.framing);
  const zoom = useCameraStore((store) => store.zoom);
  const ratio = useCameraStore((store) => store.ratio);
  const kind = useSnapStore((store) => store.kind);
  return (
    <>
      <div className={`contents ${styles["framing"]}`}>
        <Chips
          chosen={framing}
          label={text.framing}
          nameOf={(each) => text.framings[each]}
          onChoose={(next) => useCameraStore.setState({ framing: next, zoom: 1 })}
          values={PHOTO_FRAMINGS}
        >
          {(each) => (
            <span aria-hidden="true" className={styles["preset"]}>
              <svg aria-hidden="true" fill="currentcolor" height="24" viewBox="0 0 12 12" width="24">
                <path d={SQUARES[each]} fillRule="evenodd" />
              </svg>
              {text.framings[each]}
            </span>
          )}
        </Chips>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere. */}
        <div aria-label={text.zoom} className={styles["zoom"]} role="group">
          <IconButton icon="zoom-out" label={text.zoomOut} off={zoom === 1} onClick={() => zoomBy(1 / ZOOM_STEP)} />
          <output aria-label={text.zoom} className={styles["factor"]}>
            {zoom.toFixed(1)}×
          </output>
          <IconButton icon="zoom-in" label={text.zoomIn} off={zoom === MAX_ZOOM} onClick={() => zoomBy(ZOOM_STEP)} />
        </div>
      </div>
      <div className={styles["shot"]}>
        <Chips
          chosen={ratio}
          label={text.ratio}
          nameOf={(each) => each}
          onChoose={useCameraStore.getState().setRatio}
          values={PHOTO_RATIOS}
        >
          {(each) => (
            <>
              <Icon name={RATIO_ICONS[each]} size={20} />
              <span aria-hidden="true">{each}</span>
            </>
          )}
        </Chips>
        <Chips
          chosen={kind}
          label={text.kind}
          nameOf={(each) => text.kinds[each]}
          onChoose={useSnapStore.getState().setKind}
          values={SHOT_KINDS}
        >
          {(each) => (
            <>
              <Icon name={each} />
              <span aria-hidden="true" className="inline-from-m">
                {text.kinds[each]}
              </span>
            </>
          )}
        </Chips>
      </div>
    </>
  );
}

interface ShutterProps {
  readonly kind: ShotKind;
  readonly isCounting: boolean;
  /** Whether the shutter is disabled, at the shot limit or while avatars load. */
  readonly isOff: boolean;
  readonly onPress: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Shutter({ kind, isCounting, isOff, onPress, ref }: ShutterProps) {
  return (
    <button
      aria-disabled={(isOff && !isCounting) || undefined}
      aria-label={isCounting ? cameraText.shutter.stopTimer : cameraText.shutter[kind]}
      className={shutterStyles["shutter"]}
      data-kind={kind}
      onClick={onPress}
      ref={ref}
      type="button"
    >
      <span className={shutterStyles["cap"]}>
        {isCounting ? <Icon name="cross" size={40} /> : kind === "animation" && <Icon name="animation" size={40} />}
      </span>
    </button>
  );
}
