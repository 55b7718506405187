import styles from "@/components/plaza/PlazaNotice.module.scss";
import { plazaText } from "@/components/plaza/plaza-text";
import { Button } from "@/components/ui/Button";
import { CloseIcon } from "@/components/ui/CloseIcon";
import { IconButton } from "@/components/ui/IconButton";
import { uiText } from "@/components/ui/ui-text";
import { type PlazaNoticeKind, usePlazaStore } from "@/stores/plaza-store";

interface NoticeContent {
  readonly message: string;
  readonly isError: boolean;
  /** The action and its label: reload the scene, or show the flat picture of the crowd instead. */
  readonly action: readonly ["retry" | "picture", string] | null;
}

const text = plazaText.notice;
const RETRY = ["retry", uiText.tryAgain] as const;
const PICTURE = ["picture", text.showPicture] as const;

const NOTICES: Readonly<Record<PlazaNoticeKind, NoticeContent>> = {
  "no-webgl": { message: text.noWebgl, isError: false, action: null },
  "few-memory": { message: text.fewMemory, isError: false, action: null },
  failed: { message: text.failed, isError: true, action: RETRY },
  lost: { message: text.lost, isError: true, action: PICTURE },
  "few-levels": { message: text.fewLevels, isError: false, action: null },
  slow: { message: text.slow, isError: false, action: PICTURE },
  "minis-missing": { message: text.minisMissing, isError: true, action: RETRY },
  "figures-missing": { message: text.figuresMissing, isError: true, action: RETRY },
  picture: { message: text.picture, isError: false, action: ["retry", text.backTo3d] },
};

interface PlazaNoticeProps {
  readonly onRetry: () => void;
  readonly onPicture: () => void;
  /** Called when a pressed button vanishes. */
  readonly onAnswered: () => void;
}

const dismiss = () => usePlazaStore.getState().setNotice(null);

export function PlazaNotice({ onRetry, onPicture, onAnswered }: PlazaNoticeProps) {
  const notice = usePlazaStore((state) => state.notice);
  if (notice === null) return null;
  const { message, isError, action } = NOTICES[notice];
  // On the flat map these two have the only way back to 3D.
  const isLasting = notice === "failed" || notice === "picture";
  const answer = (act: () => void) => () => {
    act();
    onAnswered();
  };
  return (
    <div className={styles["note"]} data-error={isError}>
      <p role={isError ? "alert" : "status"}>{message}</p>
      {action && (
        <Button onClick={answer(action[0] === "retry" ? onRetry : onPicture)} size="small" tone="paper">
          {action[1]}
        </Button>
      )}
      {!isLasting && (
        <IconButton className={styles["close"]} icon={<CloseIcon />} label={text.dismiss} onClick={answer(dismiss)} />
      )}
    </div>
  );
}
