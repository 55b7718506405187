import { type ComponentType, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { PlazaCanvasProps } from "@/components/canvas/plaza/PlazaCanvas";
import type { PlazaPose } from "@/components/canvas/plaza/plaza-scene";
import { parsePlazaAddress } from "@/components/plaza/plaza-address";
import { ERROR_MESSAGES } from "@/lib/shared/error-messages";
import { padId } from "@/lib/shared/ids";
import { isDrawnBySoftware } from "@/lib/shared/probe-webgl";
import { SceneError } from "@/lib/shared/scene-error";
import { useErrorStore } from "@/stores/error-store";
import { type PlazaNoticeKind, usePlazaStore } from "@/stores/plaza-store";

/** Returns the notice of an expected failure; null for an unexpected one. */
function findExpectedNotice(error: unknown): PlazaNoticeKind | null {
  if (error instanceof SceneError) return error.code === "no_webgl" ? "no-webgl" : "few-memory";
  return error instanceof Error && error.name === "ChunkLoadError" ? "failed" : null;
}

/** Moves the number at the pointer without React, as it updates every frame. */
function showTag(
  tag: HTMLElement | null,
  id: number | null,
  at: { readonly x: number; readonly y: number } | null,
): void {
  if (!tag) return;
  tag.hidden = id === null || at === null;
  if (id === null || at === null) return;
  tag.textContent = padId(id);
  tag.style.translate = `${Math.round(at.x)}px ${Math.round(at.y)}px`;
}

/** Opens the address's avatar card, and flies there unless a pose is given. */
function openAddress(): PlazaPose | null {
  const { pose, id, isUnknown } = parsePlazaAddress(window.location);
  const { setPicked, setFlight } = usePlazaStore.getState();
  if (id !== null) setPicked(id);
  if (id !== null && pose === null) setFlight({ to: id });
  if (isUnknown) useErrorStore.getState().setBannerError(ERROR_MESSAGES.unknownMeebit);
  return pose;
}

export interface PlazaParts {
  readonly PlazaCanvas: ComponentType<PlazaCanvasProps>;
  readonly bySoftware: boolean;
}

/** @throws SceneError without WebGL, before any download */
async function loadParts(): Promise<PlazaParts> {
  const bySoftware = isDrawnBySoftware(document.createElement("canvas"));
  const { PlazaCanvas } = await import("@/components/canvas/plaza/PlazaCanvas");
  return { PlazaCanvas, bySoftware };
}

/** Loads the crowd's scene; if that fails, the page shows a picture of it. @param tag the number at the pointer */
export function usePlaza(tag: RefObject<HTMLElement | null>) {
  /** The initial, then the last camera pose. */
  const pose = useRef<PlazaPose | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [parts, setParts] = useState<PlazaParts | null>(null);

  useEffect(() => {
    pose.current = openAddress();
    return () => usePlazaStore.getState().clear();
  }, []);

  const unmountCanvas = () => {
    setParts(null);
    showTag(tag.current, null, null);
    usePlazaStore.setState({ inView: null, camera: null });
  };
  const showPicture = (notice: PlazaNoticeKind) => {
    unmountCanvas();
    usePlazaStore.setState({ notice, view: "picture" });
  };
  const onFailed = (error: unknown) => {
    const notice = findExpectedNotice(error);
    showPicture(notice ?? "failed");
    if (notice === null) reportError(error);
  };
  const fail = useEffectEvent(onFailed);
  const leave = useEffectEvent(unmountCanvas);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reruns on every attempt.
  useEffect(() => {
    if (new URLSearchParams(window.location.search).has("nowebgl")) return usePlazaStore.setState({ view: "picture" });
    let isCurrent = true;
    usePlazaStore.setState({ view: "loading", notice: null, isWeak: false });
    loadParts().then(
      (loaded) => isCurrent && setParts(loaded),
      (error) => isCurrent && fail(error),
    );
    return () => {
      isCurrent = false;
      leave();
    };
  }, [attempt]);

  return {
    parts,
    attempt,
    pose,
    onHover: ((id, at) => showTag(tag.current, id, at)) satisfies PlazaCanvasProps["onHover"],
    onFailed,
    /** Reloads the scene at the camera's pose. */
    retry: () => setAttempt((before) => before + 1),
    showPicture: () => showPicture("picture"),
  };
}
