import { HeroSteps } from "@/components/home/HeroSteps";
import { Button } from "@/components/ui/Button";
import { LiveIcon } from "@/components/ui/LiveIcon";
import styles from "./Landing.module.scss";

interface LandingProps {
  readonly onPlay: () => void;
  readonly onShuffle: () => void;
}

/** What lies over the stage until somebody plays: connect, select, print, and the way in. */
export function Landing({ onPlay, onShuffle }: LandingProps) {
  return (
    <div className={styles["landing"]}>
      <HeroSteps />
      <p className={styles["sentence"]}>Pick one of 20,000 and see it alive in fourteen moods.</p>
      <div className={styles["actions"]}>
        <Button onClick={onPlay}>Turn mee on</Button>
        <Button onClick={onShuffle} tone="paper">
          <LiveIcon name="shuffle" size={20} />
          Shuffle
        </Button>
      </div>
    </div>
  );
}
