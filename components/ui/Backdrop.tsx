import { useState } from "react";

interface BackdropProps {
  /** CSS background image. */
  readonly image: string;
}

/** The avatar's backdrop. A new one fades in over the last. */
export function Backdrop({ image }: BackdropProps) {
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
