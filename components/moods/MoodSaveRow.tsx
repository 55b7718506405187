import styles from "@/components/moods/MoodSaveRow.module.scss";
import { moodsText } from "@/components/moods/moods-text";
import { Button } from "@/components/ui/Button";
import { Sticker } from "@/components/ui/Sticker";
import type { MoodSave } from "@/lib/shared/api/moods";
import { moodRecord } from "@/lib/shared/moods";
import { REGISTRY_NAMES } from "@/lib/shared/registry-names";
import { shortenAddress } from "@/lib/shared/shorten-address";

const text = moodsText.history;

interface MoodSaveRowProps {
  readonly save: MoodSave;
  /** The last one. */
  readonly isNow: boolean;
  /** The wallet that has signed in. */
  readonly you: string | null;
  /** null: there is no going back to this one. */
  readonly onGoBack: (() => void) | null;
}

const TIME = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** Who saved it, and by which right where it was not the owner. */
function whoOf({ signer, owner, registry }: MoodSave, you: string | null): string {
  const who = signer.toLowerCase() === you?.toLowerCase() ? text.you : shortenAddress(signer);
  return registry === null ? text.by(who) : text.byForVault(who, shortenAddress(owner), REGISTRY_NAMES[registry]);
}

/** One save of an avatar's mood. */
export function MoodSaveRow({ save, isNow, you, onGoBack }: MoodSaveRowProps) {
  const { label } = moodRecord(save.mood);
  return (
    <li className={styles["row"]}>
      <Sticker mood={save.mood} size="large" />
      <div className={styles["facts"]}>
        <p className={styles["mood"]}>
          {save.mood === "default" ? text.reset : label}
          {isNow && <span className={styles["now"]}>{text.savedNow}</span>}
        </p>
        <p>
          <time dateTime={save.savedAt}>{TIME.format(new Date(save.savedAt))}</time>
        </p>
        <p className={styles["who"]}>{whoOf(save, you)}</p>
        {onGoBack && (
          <Button aria-label={text.goBackTo(label)} onClick={onGoBack} size="small" tone="paper">
            {text.goBack}
          </Button>
        )}
      </div>
    </li>
  );
}
