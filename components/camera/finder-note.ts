import { useEffect, useState } from "react";
import { cameraText } from "@/components/camera/camera-text";
import type { PhotoStudio } from "@/lib/client/photo/photo";
import type { MotionFormat } from "@/lib/shared/photo/formats";
import type { ShotKind } from "@/stores/snap-store";

/** This device, or the server if it cannot draw. */
type WhoDraws = "device" | "server";

/** Returns what draws the shots; null until known. */
export function useWhoDraws(studio: PhotoStudio | null): WhoDraws | null {
  const [who, setWho] = useState<WhoDraws | null>(null);
  useEffect(() => {
    let isOver = false;
    studio?.isLive
      .then((isLive) => !isOver && setWho(isLive ? "device" : "server"))
      .catch((error: unknown) => reportError(error));
    return () => {
      isOver = true;
    };
  }, [studio]);
  return who;
}

interface Noted {
  readonly kind: ShotKind;
  /** Avatars in the picture. */
  readonly count: number;
  /** null until known. */
  readonly who: WhoDraws | null;
  /** Whether a still replaces the stage. */
  readonly isStill: boolean;
  /** Format of an animation. */
  readonly format: MotionFormat;
}

const text = cameraText.notes;

/** Whether the next shot is a server loop, which has no caption. */
export function isServersLoop({ kind, who, format }: Pick<Noted, "kind" | "who" | "format">): boolean {
  return kind === "animation" && (who === "server" || format === "webp");
}

/** Returns a note on what the viewfinder cannot show of the next shot; null if it shows all. */
export function getFinderNote(noted: Noted): string | null {
  const { kind, count, who, isStill } = noted;
  if (who === "server") return (count > 1 ? text.groupDrawnByServer : text.drawnByServer)[kind];
  if (isServersLoop(noted)) return text.serversLoop;
  return isStill && who === "device" ? text.stillInFinder(kind) : null;
}
