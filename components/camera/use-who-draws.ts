import { useEffect, useState } from "react";
import type { PhotoStudio } from "@/lib/client/photo/photo";

/** This device, or where it cannot draw the server. */
export type WhoDraws = "device" | "server";

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
