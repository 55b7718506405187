import { type RefObject, useEffect, useRef } from "react";
import { watchHands } from "@/components/camera/watch-hands";
import { watchKeys } from "@/components/camera/watch-keys";

interface AimHandlers {
  /** The shutter was pressed: by a tap on the viewfinder, or by the space bar. */
  readonly onPress: () => void;
  readonly onEscape: () => void;
}

/** Lets hands and keys aim and shoot. @param surface on which hands turn, pinch and tap */
export function useAim(surface: RefObject<HTMLElement | null>, handlers: AimHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const onPress = () => latest.current.onPress();
    const ends = [watchKeys({ onPress, onEscape: () => latest.current.onEscape() })];
    if (surface.current) ends.push(watchHands(surface.current, onPress));
    return () => {
      for (const end of ends) end();
    };
  }, [surface]);
}
