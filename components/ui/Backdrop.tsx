import { useState } from "react";
import styles from "@/components/ui/Backdrop.module.scss";

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
      <div className={styles["layer"]} style={{ backgroundImage: layers.last }} />
      {!isFirst && (
        <div className={styles["layer"]} data-entering key={layers.now} style={{ backgroundImage: layers.now }} />
      )}
    </>
  );
}
