import { Button } from "@/components/ui/Button";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { walletText } from "@/components/wallet/wallet-text";
import { publicEnv } from "@/lib/client/public-env";
import { WORDS } from "@/lib/shared/words";
import { useUiStore } from "@/stores/ui-store";
import styles from "./NoAvatars.module.scss";

function playWithSamples(): void {
  const { setPanel, setShowMeebitSelect } = useUiStore.getState();
  setPanel(null);
  setShowMeebitSelect(true);
}

/** The wallet has no avatars: another wallet, or samples to play with. */
export function NoAvatars() {
  return (
    <>
      <div className={styles["none"]}>
        <span className={styles["face"]} />
        <p className={styles["words"]} role="alert">
          {WORDS.noMeebits}
        </p>
      </div>
      <Button onClick={() => useUiStore.getState().setPanel("connect-wallet")} wide>
        {walletText.selectWallet}
      </Button>
      <Button onClick={playWithSamples} tone="paper" wide>
        {walletText.playWithSamples}
      </Button>
      <p className={styles["more"]}>
        <a href={publicEnv.links.marketplace}>
          <LiveIcon name="cart" size={20} /> {walletText.buyAvatar}
        </a>
      </p>
    </>
  );
}
