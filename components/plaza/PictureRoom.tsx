import { type ComponentProps, useEffect, useRef, useState } from "react";
import { type MountedPicture, mountPicture, type PictureTarget } from "@/components/plaza/picture/mount-picture";
import styles from "@/components/plaza/picture/PlazaPicture.module.scss";
import { getPlazaPath, replaceAddress } from "@/components/plaza/plaza-address";
import { plazaText } from "@/components/plaza/plaza-text";
import { useCovers } from "@/components/plaza/use-covers";
import { Button, RetryButton } from "@/components/ui/Button";
import { useReducedMotion } from "@/lib/client/viewer/use-reduced-motion";
import { layOutPlaza, type PlazaLayout } from "@/lib/plaza/data/plaza";
import { usePlazaStore } from "@/stores/plaza-store";

interface PlazaPictureProps {
  readonly plaza: PlazaLayout;
  /** Tokens found; null without a search. */
  readonly found: readonly number[] | null;
  readonly picked: number | null;
  /** A change moves the picture: to an avatar, the whole plaza, or the south entry. */
  readonly target: PictureTarget | null;
  readonly onPick: (id: number | null) => void;
}

/** Role `application`: arrow keys bypass screen readers. */
const FIELD_PROPS = {
  role: "application",
  tabIndex: 0,
  "aria-label": plazaText.picture.label,
  "aria-keyshortcuts": "ArrowUp ArrowDown ArrowLeft ArrowRight + - 0 H Enter Escape",
} as const;

const ZOOM = 2;

/** The crowd as a picture to pan and zoom, for devices without WebGL. It fills its container. */
export function PlazaPicture({ plaza, found, picked, target, onPick }: PlazaPictureProps) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<MountedPicture | null>(null);
  const [tiles, setTiles] = useState<"there" | "waiting" | "failed">("waiting");
  const isStill = useReducedMotion() !== false;
  const covers = useCovers(box, picked);
  const pick = useRef(onPick);
  pick.current = onPick;

  useEffect(() => {
    if (!box.current || !canvas.current) return;
    const mounted = mountPicture(box.current, canvas.current, {
      plaza,
      onPick: (id) => pick.current(id),
      onTiles: setTiles,
    });
    setPicture(mounted);
    return () => mounted.dispose();
  }, [plaza]);
  useEffect(() => picture?.setStill(isStill), [picture, isStill]);
  useEffect(() => picture?.setFound(found), [picture, found]);
  useEffect(() => picture?.setPicked(picked), [picture, picked]);
  useEffect(() => picture?.setCovers(covers), [picture, covers]);
  useEffect(() => {
    if (target) picture?.goTo(target);
  }, [picture, target]);

  const retry = () => {
    picture?.retry();
    // Button is gone.
    box.current?.focus({ preventScroll: true });
  };

  return (
    <div className="cover on-studio">
      <div {...FIELD_PROPS} aria-busy={tiles === "waiting" || undefined} className={styles["field"]} ref={box}>
        <canvas className="fill-block mono" ref={canvas} />
      </div>
      <div className={styles["zoom"]} data-beside={picked === null ? undefined : "card"}>
        <Button aria-label={plazaText.picture.zoomIn} onClick={() => picture?.zoomBy(ZOOM)} tone="paper">
          <span aria-hidden="true" className={styles["plus"]} />
        </Button>
        <Button aria-label={plazaText.picture.zoomOut} onClick={() => picture?.zoomBy(1 / ZOOM)} tone="paper">
          <span aria-hidden="true" className={styles["minus"]} />
        </Button>
      </div>
      {tiles === "failed" && (
        <div className={styles["error"]}>
          <p role="status">{plazaText.picture.tilesMissing}</p>
          <RetryButton onClick={retry} size="small" tone="sun" />
        </div>
      )}
    </div>
  );
}

/** The crowd picture, driven by the page's store. */
export function PictureRoom() {
  const [plaza] = useState(layOutPlaza);
  const found = usePlazaStore((state) => state.found);
  const picked = usePlazaStore((state) => state.picked);
  const flight = usePlazaStore((state) => state.flight);
  const [target, setTarget] = useState<ComponentProps<typeof PlazaPicture>["target"]>(null);
  // Via null: the same view may be requested again.
  useEffect(() => {
    setTarget(null);
    if (!flight) return;
    const { to } = flight;
    const frame = requestAnimationFrame(() => setTarget(typeof to === "number" ? { id: to } : to));
    return () => cancelAnimationFrame(frame);
  }, [flight]);
  useEffect(() => replaceAddress(getPlazaPath(picked, null, window.location.search)), [picked]);
  return (
    <PlazaPicture
      found={found}
      onPick={(id) => usePlazaStore.getState().setPicked(id)}
      picked={picked}
      plaza={plaza}
      target={target}
    />
  );
}
