import { SpritePicture } from "@/components/ui/SpritePicture";
import { useSprite } from "@/components/ui/use-sprite";
import styles from "./CodeOnItsWay.module.scss";

/** Stands where the code to scan is going to be, while the wallet's network is asked for one. */
export function CodeOnItsWay() {
  // Loaded now, so that it is there when the code comes.
  useSprite("qr-out");
  return (
    <span aria-hidden="true" className={styles["place"]}>
      <SpritePicture mode="loop" name="qr-loop" size={192} />
    </span>
  );
}
