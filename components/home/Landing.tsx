import { HeroMoods } from "@/components/home/HeroMoods";
import { HeroSteps } from "@/components/home/HeroSteps";
import { Button } from "@/components/ui/Button";
import { LiveIcon } from "@/components/ui/LiveIcon";
import styles from "./Landing.module.scss";

interface LandingProps {
  /** The avatar goes from mood to mood by itself. */
  readonly isPerforming: boolean;
  readonly onPlay: () => void;
  readonly onShuffle: () => void;
}

/** What lies over the stage until somebody plays: connect, select, print, and the way in. */
export function Landing({ isPerforming, onPlay, onShuffle }: LandingProps) {
  return (
    <div className={styles["landing"]}>
      <HeroSteps />
      <p className={styles["sentence"]}>Pick one of 20,000 and see it alive in fourteen moods.</p>
      <noscript>
        <p className={styles["sentence"]}>Switch on JavaScript to play with it.</p>
      </noscript>
      <HeroMoods isPerforming={isPerforming} />
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
