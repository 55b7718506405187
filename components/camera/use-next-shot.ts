import { useSyncExternalStore } from "react";
import { cameraText } from "@/components/camera/camera-text";
import { getMotionChoice } from "@/components/camera/shot-of";
import type { GroupInFinder } from "@/components/camera/use-group";
import type { useShots } from "@/components/camera/use-shots";
import { getStageMoment, watchStage } from "@/lib/client/stage/stage-moment";
import { padId } from "@/lib/shared/ids";
import { MIN_GROUP_SIZE } from "@/lib/shared/photo/group";
import { PHOTO_EDGES, SERVER_EDGE } from "@/lib/shared/photo/sizes";
import { useCameraStore } from "@/stores/camera-store";
import { useSnapStore } from "@/stores/snap-store";
import { useUiStore } from "@/stores/ui-store";

const { notes, shot } = cameraText;

const getStagedId = () => getStageMoment()?.id ?? null;

export type NextShot = ReturnType<typeof useNextShot>;

/** Returns what the next shot would be with the current settings, and what prevents it. */
export function useNextShot(id: number, shots: ReturnType<typeof useShots>, inFinder: GroupInFinder | null) {
  const kind = useSnapStore((store) => store.kind);
  const requested = useSnapStore((store) => store.motionFormat);
  const backdrop = useCameraStore((store) => store.backdrop);
  const hasScene = useUiStore((store) => store.isGlSceneActivated);
  const stagedId = useSyncExternalStore(watchStage, getStagedId);
  const { renderer, formats, isFull } = shots;
  const isStill = inFinder === null && (!hasScene || renderer === "server");
  // While an avatar loads, another one is still on the stage and in the viewfinder.
  const isLoading = hasScene && stagedId !== null && stagedId !== id && inFinder === null && !isStill;
  const motion = getMotionChoice(formats, requested, { backdrop, isGroup: inFinder !== null });
  const isServerLoop = kind === "animation" && (renderer === "server" || motion.chosen === "webp");
  const count = inFinder ? inFinder.present.length : 1;

  const findNote = (): string | null => {
    if (renderer === "server") return (count > 1 ? notes.groupDrawnByServer : notes.drawnByServer)[kind];
    if (isServerLoop) return notes.serverLoop;
    return isStill && renderer === "device" ? notes.stillInFinder(kind) : null;
  };
  const findDisabledReason = (): string => {
    if (inFinder && inFinder.present.length < MIN_GROUP_SIZE) return shot.reasons.groupLoading;
    if (isLoading) return shot.reasons.loading(padId(id));
    return isFull ? shot.reasons.busy[kind] : "";
  };
  return {
    kind,
    count,
    /** Whether a still replaces the stage in the viewfinder. */
    isStill,
    motion,
    /** The longer edges offered for a still, in pixels. */
    edges: renderer === "server" ? [SERVER_EDGE] : PHOTO_EDGES,
    /** Whether the server makes it as an animation, which has no caption. */
    isServerLoop,
    /** The avatar loading onto the stage; null when none is. */
    loadingId: isLoading ? id : null,
    /** What the viewfinder cannot show of it; null if it shows all. */
    note: findNote(),
    /** Why the shutter is disabled, to end a sentence; empty when it is enabled. */
    disabledReason: findDisabledReason(),
  };
}
