import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import type { ControlsProps } from "@/components/viewer/controls/Controls";

interface LoadedControls {
  /** null until they are there, or while nobody wants them. */
  readonly Controls: ComponentType<ControlsProps> | null;
  /** Pointers that are down on the stage before the controls can hear them, each with where it was last. */
  readonly pressed: RefObject<ReadonlyMap<number, PointerEvent>>;
}

/**
 * Loads the controls when somebody comes: a pointer, a touch, a key, the focus.
 * @param isUrgent loads them without that
 */
export function useControls(
  stage: RefObject<HTMLElement | null>,
  { isWanted, isUrgent }: { readonly isWanted: boolean; readonly isUrgent: boolean },
): LoadedControls {
  const [Controls, setControls] = useState<ComponentType<ControlsProps> | null>(null);
  const pressed = useRef(new Map<number, PointerEvent>());
  const isMissing = isWanted && Controls === null;

  useEffect(() => {
    if (!isMissing || !stage.current) return;
    const heard = new AbortController();
    const { signal } = heard;
    // Without them the play button goes on working; whoever comes next tries again.
    const load = () =>
      void import("@/components/viewer/controls/Controls").then(
        (loaded) => setControls(() => loaded.Controls),
        () => undefined,
      );
    // A pointer that has been there since before this page could hear does not come again.
    if (isUrgent || stage.current.matches(":hover")) load();
    const come = ["pointermove", "pointerdown", "focusin", "keydown"];
    for (const type of come) window.addEventListener(type, load, { signal, passive: true });

    const press = (event: PointerEvent) => void pressed.current.set(event.pointerId, event);
    const release = ({ pointerId }: PointerEvent) => void pressed.current.delete(pointerId);
    stage.current.addEventListener("pointerdown", press, { signal });
    window.addEventListener("pointermove", (event) => pressed.current.has(event.pointerId) && press(event), { signal });
    window.addEventListener("pointerup", release, { signal });
    window.addEventListener("pointercancel", release, { signal });
    return () => heard.abort();
  }, [isMissing, isUrgent, stage]);

  return { Controls: isWanted ? Controls : null, pressed };
}
