import { useEffect, useRef, useState } from "react";
import styles from "@/components/plaza/picture/PlazaPicture.module.scss";
import { PictureCanvas, type TilesState } from "@/components/plaza/picture/picture-canvas";
import { getPlazaPath, replaceAddress } from "@/components/plaza/plaza-address";
import { plazaText } from "@/components/plaza/plaza-text";
import { useCovers } from "@/components/plaza/use-covers";
import { BusyMark } from "@/components/ui/BusyMark";
import { RetryButton } from "@/components/ui/Button";
import { IconButton } from "@/components/ui/IconButton";
import { useReducedMotion } from "@/lib/client/viewer/use-reduced-motion";
import { usePlazaStore } from "@/stores/plaza-store";

/** Role `application`: arrow keys bypass screen readers. */
const FIELD_PROPS = {
  role: "application",
  tabIndex: 0,
  "aria-label": plazaText.picture.label,
  "aria-keyshortcuts": "ArrowUp ArrowDown ArrowLeft ArrowRight + - 0 H Enter Escape",
} as const;

const ZOOM = 2;

/** The crowd as a picture to pan and zoom, for devices without WebGL, driven by the page's store. */
export function PictureRoom() {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<PictureCanvas | null>(null);
  const [tiles, setTiles] = useState<TilesState | "first">("first");
  const found = usePlazaStore((state) => state.found);
  const picked = usePlazaStore((state) => state.picked);
  const flight = usePlazaStore((state) => state.flight);
  const isStill = useReducedMotion() !== false;
  const covers = useCovers(box, picked);

  useEffect(() => {
    if (!box.current || !canvas.current) return;
    const onPick = usePlazaStore.getState().setPicked;
    const mounted = new PictureCanvas(box.current, canvas.current, { onPick, onTiles: setTiles });
    setPicture(mounted);
    return () => mounted.dispose();
  }, []);
  useEffect(() => picture?.show({ found, picked, covers, isStill }), [picture, found, picked, covers, isStill]);
  useEffect(() => {
    if (flight) picture?.goTo(flight.to);
  }, [picture, flight]);
  useEffect(() => replaceAddress(getPlazaPath(picked, null, window.location.search)), [picked]);

  const retry = () => {
    picture?.retry();
    // Button is gone.
    box.current?.focus({ preventScroll: true });
  };

  return (
    <div className="cover on-studio">
      <div
        {...FIELD_PROPS}
        aria-busy={tiles === "first" || tiles === "waiting" || undefined}
        className={styles["field"]}
        ref={box}
      >
        <canvas className="fill-block mono" ref={canvas} />
      </div>
      <div className={styles["zoom"]} data-beside={picked === null ? undefined : "card"}>
        <IconButton
          icon="zoom-in"
          label={plazaText.picture.zoomIn}
          look="raised"
          onClick={() => picture?.zoomBy(ZOOM)}
        />
        <IconButton
          icon="zoom-out"
          label={plazaText.picture.zoomOut}
          look="raised"
          onClick={() => picture?.zoomBy(1 / ZOOM)}
        />
      </div>
      {tiles === "first" && (
        <p className={styles["message"]} role="status">
          <span className="row-3">
            <BusyMark />
            {plazaText.arriving.text}
          </span>
        </p>
      )}
      {tiles === "failed" && (
        <div className={styles["message"]}>
          <p role="status">{plazaText.picture.tilesMissing}</p>
          <RetryButton onClick={retry} size="small" tone="sun" />
        </div>
      )}
    </div>
  );
}
