import { SpritePicture } from "@/components/ui/SpritePicture";
import styles from "./BusyMark.module.scss";

/** A loading mark: a turning cube; until it is loaded, three hopping voxels. The text beside it names the reason. */
export function BusyMark({ size = 24 }: { readonly size?: 24 | 48 }) {
  return (
    <span aria-hidden="true" className="icon-box" style={{ width: size, height: size }}>
      <SpritePicture mode="loop" name="loader" size={size}>
        <span className={styles["voxels"]} />
      </SpritePicture>
    </span>
  );
}

/** The loading message, empty for none. It stays mounted so that screen readers announce changes. */
export function LoadingLabel({ text }: { readonly text: string }) {
  return (
    <div role="status">
      {text !== "" && (
        <p className={styles["loading"]}>
          <BusyMark />
          {text}
        </p>
      )}
    </div>
  );
}
