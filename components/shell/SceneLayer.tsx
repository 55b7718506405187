import { useRef } from "react";
import { useScene } from "@/components/shell/use-scene";
import { useUiStore } from "@/stores/ui-store";
import styles from "./SceneLayer.module.scss";

/** The site's one 3D scene, behind every page. It may be absent, late or lost: pages then show pictures. */
export function SceneLayer() {
  const box = useRef<HTMLDivElement>(null);
  const isActive = useUiStore((state) => state.isGlSceneActivated);
  useScene(box);
  return (
    <>
      <div aria-hidden="true" className={styles["studio"]} />
      <div aria-hidden="true" className={styles["scene"]} data-active={isActive} ref={box} />
    </>
  );
}
