import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import type { ControlsProps } from "@/components/viewer/controls/Controls";

/** Loads the controls on first interaction: pointer, touch, key, or focus. @param isUrgent loads them at once */
export function useControls(
  stage: RefObject<HTMLElement | null>,
  { isWanted, isUrgent }: { readonly isWanted: boolean; readonly isUrgent: boolean },
) {
  const [Controls, setControls] = useState<ComponentType<ControlsProps> | null>(null);
  /** Pointers down on the stage before the controls listen, each with its last position. */
  const pressed = useRef(new Map<number, PointerEvent>());
  const isMissing = isWanted && Controls === null;

  useEffect(() => {
    if (!isMissing || !stage.current) return;
    const abortController = new AbortController();
    const { signal } = abortController;
    // On failure the play button still works; the next event retries.
    const load = () =>
      void import("@/components/viewer/controls/Controls").then(
        (loaded) => setControls(() => loaded.Controls),
        () => undefined,
      );
    // A pointer inside since before hydration fires no event.
    if (isUrgent || stage.current.matches(":hover")) load();
    const activityEvents = ["pointermove", "pointerdown", "focusin", "keydown"];
    for (const type of activityEvents) window.addEventListener(type, load, { signal, passive: true });

    const press = (event: PointerEvent) => void pressed.current.set(event.pointerId, event);
    const release = ({ pointerId }: PointerEvent) => void pressed.current.delete(pointerId);
    stage.current.addEventListener("pointerdown", press, { signal });
    window.addEventListener("pointermove", (event) => pressed.current.has(event.pointerId) && press(event), { signal });
    window.addEventListener("pointerup", release, { signal });
    window.addEventListener("pointercancel", release, { signal });
    return () => abortController.abort();
  }, [isMissing, isUrgent, stage]);

  return {
    /** null until loaded, or while not wanted. */
    Controls: isWanted ? Controls : null,
    pressed,
  };
}
