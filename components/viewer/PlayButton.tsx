import styles from "@/components/viewer/PlayButton.module.scss";
import { viewerText } from "@/components/viewer/viewer-text";

interface PlayButtonProps {
  readonly isPlaying: boolean;
  readonly onToggle: () => void;
}

const PLAY = "M7 4v16l13-8z";
const PAUSE = "M6 4h4v16H6zM14 4h4v16h-4z";

/** Starts and stops the avatar. */
export function PlayButton({ isPlaying, onToggle }: PlayButtonProps) {
  return (
    <button
      aria-keyshortcuts="Space"
      aria-label={isPlaying ? viewerText.pause : viewerText.play}
      className={styles["button"]}
      onClick={onToggle}
      type="button"
    >
      <svg aria-hidden="true" className={styles["face"]} viewBox="0 0 24 24">
        <path d={isPlaying ? PAUSE : PLAY} fill="currentColor" />
      </svg>
    </button>
  );
}
