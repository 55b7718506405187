import { SpritePicture } from "@/components/ui/SpritePicture";
import styles from "./BusyMark.module.scss";

interface BusyMarkProps {
  /** Side in px. */
  readonly size?: 24 | 48;
}

/** Something is being waited for: a cube that turns; until it is there, three voxels that hop. Words beside it say what for. */
export function BusyMark({ size = 24 }: BusyMarkProps) {
  return (
    <span aria-hidden="true" className={styles["mark"]} style={{ width: size, height: size }}>
      <SpritePicture mode="loop" name="loader" size={size}>
        <span className={styles["voxels"]} />
      </SpritePicture>
    </span>
  );
}
