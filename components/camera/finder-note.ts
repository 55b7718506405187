import { useEffect, useState } from "react";
import { cameraText } from "@/components/camera/camera-text";
import type { PhotoStudio } from "@/lib/client/photo/photo";
import type { MotionFormat } from "@/lib/shared/photo/formats";
import type { ShotKind } from "@/stores/snap-store";

/** This device, or where it cannot draw the server. */
type WhoDraws = "device" | "server";

/** Who takes what the camera is pointed at; null until that is known. */
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
  /** How many are in the picture. */
  readonly count: number;
  /** null until that is known. */
  readonly who: WhoDraws | null;
  /** The viewfinder has a still in place of the stage. */
  readonly isStill: boolean;
  /** What an animation will be. */
  readonly format: MotionFormat;
}

const text = cameraText.notes;

/** Whether the next shot is a loop of the server's, which has no caption. */
export function isServersLoop({ kind, who, format }: Pick<Noted, "kind" | "who" | "format">): boolean {
  return kind === "animation" && (who === "server" || format === "webp");
}

/** What the viewfinder cannot show of the next shot, in words; null where it shows all of it. */
export function getFinderNote(noted: Noted): string | null {
  const { kind, count, who, isStill } = noted;
  if (who === "server") return (count > 1 ? text.groupDrawnByServer : text.drawnByServer)[kind];
  if (isServersLoop(noted)) return text.serversLoop;
  return isStill && who === "device" ? text.stillInFinder(kind) : null;
}
