import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { PlazaCanvasProps } from "@/components/canvas/plaza/PlazaCanvas";
import type { PlazaPose, PlazaTrouble } from "@/components/canvas/plaza/plaza-scene";
import type { PlazaHandle } from "@/components/canvas/plaza/use-plaza-controls";
import { getPlazaPath, parsePlazaAddress, replaceAddress } from "@/components/plaza/plaza-address";
import { useCovers } from "@/components/plaza/use-covers";
import type { PlazaParts } from "@/components/plaza/use-plaza";
import { useReducedMotion } from "@/lib/client/viewer/use-reduced-motion";
import { layOutPlaza } from "@/lib/plaza/data/plaza";
import { fetchMinis } from "@/lib/plaza/supply/fetch-minis";
import { openFigures } from "@/lib/plaza/supply/open-figures";
import { watchVisibility } from "@/lib/shared/watch-visibility";
import { usePlazaStore } from "@/stores/plaza-store";
import { useUiStore } from "@/stores/ui-store";

/** Delay in milliseconds before the visible avatars are counted. */
const COUNT_AFTER_MS = 700;

interface LivePlazaProps {
  readonly parts: PlazaParts;
  readonly box: RefObject<HTMLElement | null>;
  /** The camera's initial pose, later its last pose at rest; null: the view from the plaza's entry. */
  readonly pose: RefObject<PlazaPose | null>;
  readonly handle: RefObject<PlazaHandle | null>;
  readonly onHover: PlazaCanvasProps["onHover"];
  readonly onFailed: (error: unknown) => void;
}

/** The plaza scene, driven by the page's store and reporting back to it. */
export function LivePlaza({ parts, box, pose, handle, onHover, onFailed }: LivePlazaProps) {
  const { PlazaCanvas, bySoftware } = parts;
  const found = usePlazaStore((state) => state.found);
  const picked = usePlazaStore((state) => state.picked);
  const wave = usePlazaStore((state) => state.wave);
  const isCovered = useUiStore((state) => state.panel !== null || state.showMeebitSelect);
  const isStill = useReducedMotion() === true;
  const [plaza] = useState(layOutPlaza);
  const [isVisible, setVisible] = useState(true);
  const [initialPose] = useState(() => pose.current);
  const lastMinis = useRef(0);
  const countSoon = useCount(handle);
  useEffect(() => {
    if (box.current) return watchVisibility(box.current, (visibility) => setVisible(visibility === "visible"));
  }, [box]);
  const covers = useCovers(box, picked);
  const target = useTarget(initialPose);
  const saveAddress = useSavedAddress(pose, picked);
  const { setCamera, setInView, setIsWeak, setNotice, setPicked, setProgress, setView } = usePlazaStore.getState();

  const onTrouble = (trouble: PlazaTrouble, error?: unknown) => {
    if (trouble === "failed") return onFailed(error);
    if (trouble === "slow" || trouble === "few-levels") setIsWeak(true);
    if (trouble !== "restored") return setNotice(trouble);
    if (usePlazaStore.getState().notice === "lost") setNotice(null);
    setInView(null);
    countSoon();
  };
  return (
    <PlazaCanvas
      bySoftware={bySoftware}
      covers={covers}
      fetchMinis={fetchMinis}
      found={found}
      isPaused={!isVisible || isCovered}
      isStill={isStill}
      onDrawn={(drawn) => {
        // For tests: the cost of a frame.
        if (box.current) box.current.dataset["drawn"] = JSON.stringify(drawn);
        // Minis load cell by cell, initially and after a lost WebGL context.
        if (drawn.minis !== lastMinis.current) countSoon();
        lastMinis.current = drawn.minis;
      }}
      onHover={onHover}
      onMove={(next) => {
        pose.current = next;
        setCamera({ x: next.x, z: next.z, heading: next.heading });
        saveAddress();
        countSoon();
      }}
      onPick={setPicked}
      onProgress={setProgress}
      onReady={() => {
        setView("scene");
        countSoon();
      }}
      onTrouble={onTrouble}
      openFigures={openFigures}
      picked={picked}
      plaza={plaza}
      pose={initialPose}
      ref={handle}
      target={target}
      wave={wave}
    />
  );
}

/** Counts the visible avatars for the store. Returns a function that does so after a delay. */
function useCount(handle: LivePlazaProps["handle"]): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const count = useEffectEvent(() => {
    const { view, setInView } = usePlazaStore.getState();
    if (handle.current && view === "scene" && !document.hidden) setInView(handle.current.countDrawn());
  });
  const [countSoon] = useState(() => () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => count(), COUNT_AFTER_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return countSoon;
}

/** Returns the camera's target: the store's flight, or a pose typed into the address. The initial pose takes precedence. */
function useTarget(initialPose: PlazaPose | null): PlazaCanvasProps["target"] {
  const flight = usePlazaStore((state) => state.flight);
  const [initialFlight] = useState(flight);
  useEffect(() => {
    const readAddress = () => {
      const { pose: to } = parsePlazaAddress(window.location);
      if (to) usePlazaStore.getState().setFlight({ to });
    };
    window.addEventListener("hashchange", readAddress);
    return () => window.removeEventListener("hashchange", readAddress);
  }, []);
  return useMemo(() => {
    if (!flight || (flight === initialFlight && initialPose !== null)) return null;
    const { to } = flight;
    if (typeof to === "number") return { to: { id: to } };
    return { to: typeof to === "string" || "dip" in to ? to : createDistrictPose(to) };
  }, [flight, initialFlight, initialPose]);
}

/** Returns the camera pose, south of a district's centre and above it, that shows the whole district. */
function createDistrictPose({ x, z }: { readonly x: number; readonly z: number }): PlazaPose {
  return { x, y: 30, z: z + 44, heading: 0, dip: 36 };
}

/** Saves pose and picked avatar in the address when another one is picked. Returns a function that saves them now. */
function useSavedAddress(pose: LivePlazaProps["pose"], picked: number | null): () => void {
  const saveAddress = () =>
    replaceAddress(getPlazaPath(usePlazaStore.getState().picked, pose.current, window.location.search));
  const saveAddressOnPick = useEffectEvent(saveAddress);
  const lastPicked = useRef(picked);
  useEffect(() => {
    if (lastPicked.current === picked) return;
    lastPicked.current = picked;
    saveAddressOnPick();
  }, [picked]);
  return saveAddress;
}
