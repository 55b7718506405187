import { type ComponentProps, useEffect, useState } from "react";
import { crowdPath } from "@/components/crowd/crowd-address";
import { keepAddress } from "@/components/crowd/keep-address";
import { CrowdPicture } from "@/components/crowd/picture/CrowdPicture";
import { layOutPlaza } from "@/lib/avatar/crowd/plaza";
import { useCrowdStore } from "@/stores/crowd-store";

/** The crowd as a picture, led by the page's store as the scene is. */
export function PictureRoom() {
  const [plaza] = useState(layOutPlaza);
  const found = useCrowdStore((state) => state.found);
  const picked = useCrowdStore((state) => state.picked);
  const flight = useCrowdStore((state) => state.flight);
  const [target, setTarget] = useState<ComponentProps<typeof CrowdPicture>["target"]>(null);
  // Through null: the same view may be requested again.
  useEffect(() => {
    setTarget(null);
    if (!flight) return;
    const { to } = flight;
    const frame = requestAnimationFrame(() => setTarget(typeof to === "number" ? { id: to } : to));
    return () => cancelAnimationFrame(frame);
  }, [flight]);
  useEffect(() => keepAddress(crowdPath(picked, null, window.location.search)), [picked]);
  return (
    <CrowdPicture
      found={found}
      onPick={(id) => useCrowdStore.getState().setPicked(id)}
      picked={picked}
      plaza={plaza}
      target={target}
    />
  );
}
