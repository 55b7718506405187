import { Picture } from "@/components/ui/Picture";
import { SignForm } from "@/components/wallet/SignForm";
import { SignPanel } from "@/components/wallet/SignPanel";
import { posterSource } from "@/lib/client/poster-source";
import { moodRecord } from "@/lib/shared/moods";
import { useCharacterStore } from "@/stores/character-store";
import styles from "./SyncSignMoodPanel.module.scss";

/** The signature that a mood is saved with. */
export function SyncSignMoodPanel() {
  const current = useCharacterStore((state) => state.current);
  const mood = useCharacterStore((state) => state.mood);
  return (
    <SignPanel title="Sign to save this mood">
      <div className={styles["what"]}>
        {current !== "" && (
          <span className={styles["picture"]}>
            <Picture alt="" sizes="96px" source={posterSource(Number(current), mood, "mood", "face")} />
          </span>
        )}
        <p>
          {current === ""
            ? "Sign once to save moods."
            : `Sign once, and ${moodRecord(mood).label} is saved for ${current}.`}{" "}
          Marketplaces that show living avatars will show it.
        </p>
      </div>
      <SignForm purpose="save-mood" />
    </SignPanel>
  );
}
