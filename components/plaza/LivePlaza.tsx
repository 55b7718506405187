import { type ComponentType, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { PlazaCanvasProps, PlazaHandle } from "@/components/canvas/plaza/PlazaCanvas";
import type { PlazaPose, PlazaTrouble } from "@/components/canvas/plaza/plaza-scene";
import { getPlazaPath, parsePlazaAddress } from "@/components/plaza/plaza-address";
import { replaceAddress } from "@/components/plaza/replace-address";
import { watchElementVisibility } from "@/components/ui/watch-element-visibility";
import { useReducedMotion } from "@/lib/client/viewer/use-reduced-motion";
import { layOutPlaza } from "@/lib/plaza/data/plaza";
import { fetchMinis } from "@/lib/plaza/supply/fetch-minis";
import { openFigures } from "@/lib/plaza/supply/open-figures";
import { usePlazaStore } from "@/stores/plaza-store";
import { useUiStore } from "@/stores/ui-store";

/** Delay in milliseconds before the visible avatars are counted. */
const COUNT_AFTER_MS = 700;

/** A pose that shows a whole district: from the south and above, in metres and degrees. */
const createDistrictPose = ({ x, z }: { readonly x: number; readonly z: number }): PlazaPose => ({
  x,
  y: 30,
  z: z + 44,
  heading: 0,
  dip: 36,
});

interface LivePlazaProps {
  readonly PlazaCanvas: ComponentType<PlazaCanvasProps>;
  /** The plaza's container. */
  readonly box: RefObject<HTMLElement | null>;
  /** The initial, then the last camera pose; null for the entry. */
  readonly pose: RefObject<PlazaPose | null>;
  readonly handle: RefObject<PlazaHandle | null>;
  /** Shows the number under the pointer. */
  readonly onHover: PlazaCanvasProps["onHover"];
  readonly onFailed: (error: unknown) => void;
}

/** The plaza scene, driven by the page's store and reporting back to it. */
export function LivePlaza({ PlazaCanvas, box, pose, handle, onHover, onFailed }: LivePlazaProps) {
  const store = usePlazaStore;
  const found = usePlazaStore((state) => state.found);
  const picked = usePlazaStore((state) => state.picked);
  const wave = usePlazaStore((state) => state.wave);
  const flight = usePlazaStore((state) => state.flight);
  const isCovered = useUiStore((state) => state.panel !== null || state.showMeebitSelect);
  const isStill = useReducedMotion() === true;
  const [plaza] = useState(layOutPlaza);
  const [isVisible, setVisible] = useState(true);
  const [first] = useState(() => ({ pose: pose.current, flight }));
  const [addressTarget, setAddressTarget] = useState<PlazaCanvasProps["target"]>(null);
  const minis = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const count = useEffectEvent(() => {
    const { view, setInView } = store.getState();
    if (handle.current && view === "scene" && !document.hidden) setInView(handle.current.countDrawn());
  });
  const [countSoon] = useState(() => () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => count(), COUNT_AFTER_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (box.current) return watchElementVisibility(box.current, setVisible);
  }, [box]);
  // A pose typed into the address.
  useEffect(() => {
    const goToAddress = () => {
      const { pose: to } = parsePlazaAddress(window.location);
      if (to) setAddressTarget({ to });
    };
    window.addEventListener("hashchange", goToAddress);
    return () => window.removeEventListener("hashchange", goToAddress);
  }, []);

  const saveAddress = () => replaceAddress(getPlazaPath(store.getState().picked, pose.current, window.location.search));
  const saveAddressOnPick = useEffectEvent(saveAddress);
  const wasPicked = useRef(picked);
  useEffect(() => {
    if (wasPicked.current === picked) return;
    wasPicked.current = picked;
    saveAddressOnPick();
  }, [picked]);

  // The latest target wins; the address's pose takes precedence over the initial flight.
  const flightTarget = useMemo<PlazaCanvasProps["target"]>(() => {
    if (!flight || (flight === first.flight && first.pose !== null)) return null;
    if (typeof flight.to === "number") return { to: { id: flight.to } };
    return { to: typeof flight.to === "string" ? flight.to : createDistrictPose(flight.to) };
  }, [flight, first]);
  const [target, setTarget] = useState(flightTarget);
  const [before, setBefore] = useState({ flightTarget, addressTarget });
  if (before.flightTarget !== flightTarget || before.addressTarget !== addressTarget) {
    setBefore({ flightTarget, addressTarget });
    setTarget(before.flightTarget === flightTarget ? addressTarget : flightTarget);
  }

  const onTrouble = (trouble: PlazaTrouble, error?: unknown) => {
    const { notice, setNotice, setWeak, setInView } = store.getState();
    if (trouble === "failed") return onFailed(error);
    if (trouble === "slow" || trouble === "few-levels") setWeak(true);
    if (trouble !== "restored") return setNotice(trouble);
    if (notice === "lost") setNotice(null);
    setInView(null);
    countSoon();
  };
  return (
    <PlazaCanvas
      fetchMinis={fetchMinis}
      found={found}
      isPaused={!isVisible || isCovered}
      isStill={isStill}
      onDrawn={(drawn) => {
        // For tests: the cost of a frame.
        if (box.current) box.current.dataset["drawn"] = JSON.stringify(drawn);
        // Minis load cell by cell, initially and after a lost WebGL context.
        if (drawn.minis !== minis.current) countSoon();
        minis.current = drawn.minis;
      }}
      onHover={onHover}
      onMove={(next) => {
        pose.current = next;
        store.getState().setCamera({ x: next.x, z: next.z, heading: next.heading });
        saveAddress();
        countSoon();
      }}
      onPick={(id) => store.getState().setPicked(id)}
      onProgress={(share) => store.getState().setProgress(share)}
      onReady={() => {
        store.getState().setView("scene");
        countSoon();
      }}
      onTrouble={onTrouble}
      openFigures={openFigures}
      picked={picked}
      plaza={plaza}
      pose={first.pose}
      ref={handle}
      target={target}
      wave={wave}
    />
  );
}
