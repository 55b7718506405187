import { useCallback, useEffect, useRef, useState } from "react";
import styles from "@/components/plaza/PickedCard.module.scss";
import { plazaText } from "@/components/plaza/plaza-text";
import { useReducedMotion } from "@/lib/client/viewer/use-reduced-motion";
import { padId } from "@/lib/shared/ids";
import type { Mood } from "@/lib/shared/moods";
import { viewerPath } from "@/lib/shared/viewer-query";

/** Milliseconds that a card has to stay before its avatar comes alive: who only leafs through needs no second scene. */
const STAY = 1500;

interface AliveFrameProps {
  readonly id: number;
  readonly mood: Mood;
}

/** The living avatar, over its poster; none for who asked for less motion. */
export function AliveFrame({ id, mood }: AliveFrameProps) {
  const isStill = useReducedMotion() !== false;
  const [isWanted, setWanted] = useState(false);
  const [first] = useState(mood);
  const frame = useRef<HTMLIFrameElement>(null);
  // By a message: another address of the frame would be a step for Back.
  const tellMood = useCallback(() => {
    frame.current?.contentWindow?.postMessage({ type: "setMood", payload: { mood } }, "*");
  }, [mood]);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), STAY);
    return () => clearTimeout(timer);
  }, []);
  useEffect(tellMood, [tellMood]);
  if (isStill || !isWanted) return null;
  return (
    <iframe
      className={styles["alive"]}
      onLoad={tellMood}
      ref={frame}
      sandbox="allow-scripts"
      src={viewerPath(id, { mood: first, hasControls: false })}
      tabIndex={-1}
      title={plazaText.card.alive(padId(id))}
    />
  );
}
