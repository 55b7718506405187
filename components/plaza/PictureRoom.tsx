import { type ComponentProps, useEffect, useState } from "react";
import { keepAddress } from "@/components/plaza/keep-address";
import { PlazaPicture } from "@/components/plaza/picture/PlazaPicture";
import { plazaPath } from "@/components/plaza/plaza-address";
import { layOutPlaza } from "@/lib/avatar/crowd/plaza";
import { usePlazaStore } from "@/stores/plaza-store";

/** The crowd as a picture, led by the page's store as the scene is. */
export function PictureRoom() {
  const [plaza] = useState(layOutPlaza);
  const found = usePlazaStore((state) => state.found);
  const picked = usePlazaStore((state) => state.picked);
  const flight = usePlazaStore((state) => state.flight);
  const [target, setTarget] = useState<ComponentProps<typeof PlazaPicture>["target"]>(null);
  // Through null: the same view may be requested again.
  useEffect(() => {
    setTarget(null);
    if (!flight) return;
    const { to } = flight;
    const frame = requestAnimationFrame(() => setTarget(typeof to === "number" ? { id: to } : to));
    return () => cancelAnimationFrame(frame);
  }, [flight]);
  useEffect(() => keepAddress(plazaPath(picked, null, window.location.search)), [picked]);
  return (
    <PlazaPicture
      found={found}
      onPick={(id) => usePlazaStore.getState().setPicked(id)}
      picked={picked}
      plaza={plaza}
      target={target}
    />
  );
}
