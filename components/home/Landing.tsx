import { HeroMoods } from "@/components/home/HeroMoods";
import { HeroSteps } from "@/components/home/HeroSteps";
import { homeText } from "@/components/home/home-text";
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
      <p className={styles["sentence"]}>{homeText.landing.sentence}</p>
      <noscript>
        <p className={styles["sentence"]}>{homeText.landing.withoutScript}</p>
      </noscript>
      <HeroMoods isPerforming={isPerforming} />
      <div className={styles["actions"]}>
        <Button onClick={onPlay}>{homeText.landing.play}</Button>
        <Button onClick={onShuffle} tone="paper">
          <LiveIcon name="shuffle" size={20} />
          {homeText.landing.shuffle}
        </Button>
      </div>
    </div>
  );
}
