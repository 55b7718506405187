import { homeText } from "@/components/home/home-text";
import { Icon } from "@/components/ui/Icon";
import { openSignIn } from "@/lib/client/wallet/open-sign-in";
import { useUiStore } from "@/stores/ui-store";
import styles from "./HeroSteps.module.scss";

const STEPS = [
  ["wallet", homeText.landing.steps.connect, () => openSignIn("enter")],
  ["meebit-face", homeText.landing.steps.select, () => useUiStore.getState().setShowMeebitSelect(true)],
  ["picture", homeText.landing.steps.print, () => useUiStore.getState().setPanel("get-print")],
] as const;

/** The way of a holder in three words, each with its sticker. */
export function HeroSteps() {
  return (
    <ol className={styles["steps"]}>
      {STEPS.map(([icon, word, act]) => (
        <li key={word}>
          <button aria-haspopup="dialog" className={styles["step"]} onClick={act} type="button">
            <span className={styles["sticker"]}>
              <Icon name={icon} size={40} />
            </span>
            {word}
          </button>
        </li>
      ))}
    </ol>
  );
}
