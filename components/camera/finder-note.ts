import { useEffect, useState } from "react";
import { cameraText } from "@/components/camera/camera-text";
import type { PageStudio } from "@/lib/client/photo/photo-studio";
import type { MotionFormat } from "@/lib/shared/photo/formats";
import type { ShotKind } from "@/stores/snap-store";

/** This device, or the server if it cannot draw. */
type ShotRenderer = "device" | "server";

/** Returns what draws the shots; null until known. */
export function useRenderer(studio: PageStudio | null): ShotRenderer | null {
  const [renderer, setRenderer] = useState<ShotRenderer | null>(null);
  useEffect(() => {
    let isOver = false;
    studio?.isLive
      .then((isLive) => !isOver && setRenderer(isLive ? "device" : "server"))
      .catch((error: unknown) => reportError(error));
    return () => {
      isOver = true;
    };
  }, [studio]);
  return renderer;
}

interface NoteFacts {
  readonly kind: ShotKind;
  /** Avatars in the picture. */
  readonly count: number;
  /** null until known. */
  readonly renderer: ShotRenderer | null;
  /** Whether the viewfinder shows a still instead of the 3D stage. */
  readonly isStill: boolean;
  /** Format of an animation. */
  readonly format: MotionFormat;
}

const text = cameraText.notes;

/** Whether the server makes the next shot as an animation, which has no caption. */
export function isServerLoop({ kind, renderer, format }: Pick<NoteFacts, "kind" | "renderer" | "format">): boolean {
  return kind === "animation" && (renderer === "server" || format === "webp");
}

/** Returns a note on what the viewfinder cannot show of the next shot; null if it shows all. */
export function getFinderNote(facts: NoteFacts): string | null {
  const { kind, count, renderer, isStill } = facts;
  if (renderer === "server") return (count > 1 ? text.groupDrawnByServer : text.drawnByServer)[kind];
  if (isServerLoop(facts)) return text.serverLoop;
  return isStill && renderer === "device" ? text.stillInFinder(kind) : null;
}
