import { useState } from "react";

/** The avatar's backdrop. A new one fades in over the last. */
export function Backdrop({ image }: { readonly image: string }) {
  const [layers, setLayers] = useState({ last: image, now: image });
  if (layers.now !== image) setLayers({ last: layers.now, now: image });
  const isFirst = layers.last === layers.now;
  return (
    <>
      <div className="cover" style={{ backgroundImage: layers.last }} />
      {!isFirst && <div className="cover fade-in" key={layers.now} style={{ backgroundImage: layers.now }} />}
    </>
  );
}
