import { Picture } from "@/components/ui/Picture";
import { SignForm } from "@/components/wallet/SignForm";
import { SignPanel } from "@/components/wallet/SignPanel";
import { walletText } from "@/components/wallet/wallet-text";
import { createPosterSource } from "@/lib/client/poster-source";
import { getMood } from "@/lib/shared/moods";
import { useCharacterStore } from "@/stores/character-store";
import styles from "./SyncSignPanels.module.scss";

/** The signature for requesting a print. */
export function SyncSignPanel() {
  return (
    <SignPanel title={walletText.getPrint.title}>
      <p>{walletText.getPrint.about}</p>
      <SignForm purpose="get-print" />
    </SignPanel>
  );
}

/** The signature for saving a mood. */
export function SyncSignMoodPanel() {
  const { saveMood: text } = walletText;
  const current = useCharacterStore((state) => state.current);
  const mood = useCharacterStore((state) => state.mood);
  return (
    <SignPanel title={text.title}>
      <div className="row-4">
        {current !== "" && (
          <span className={styles["picture"]}>
            <Picture alt="" sizes="96px" source={createPosterSource(Number(current), mood, "mood", "face")} />
          </span>
        )}
        <p>
          {current === "" ? text.signOnce : text.signOnceFor(getMood(mood).label, current)} {text.marketplaces}
        </p>
      </div>
      <SignForm purpose="save-mood" />
    </SignPanel>
  );
}
