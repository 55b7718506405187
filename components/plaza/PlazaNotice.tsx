import styles from "@/components/plaza/PlazaNotice.module.scss";
import { plazaText } from "@/components/plaza/plaza-text";
import { Button } from "@/components/ui/Button";
import { CloseIcon } from "@/components/ui/CloseIcon";
import { type PlazaNoticeKind, usePlazaStore } from "@/stores/plaza-store";

interface NoticeContent {
  readonly message: string;
  /** Whether it is an alert. */
  readonly isError: boolean;
  /** The action and its label: reload the scene, or show the flat picture of the crowd instead. */
  readonly action: readonly ["retry" | "picture", string] | null;
}

const RETRY = ["retry", plazaText.tryAgain] as const;
const PICTURE = ["picture", plazaText.notice.showPicture] as const;

const NOTICES: Readonly<Record<PlazaNoticeKind, NoticeContent>> = {
  "no-webgl": {
    message: plazaText.notice.noWebgl,
    isError: false,
    action: null,
  },
  "few-memory": {
    message: plazaText.notice.fewMemory,
    isError: false,
    action: null,
  },
  failed: {
    message: plazaText.notice.failed,
    isError: true,
    action: RETRY,
  },
  lost: {
    message: plazaText.notice.lost,
    isError: true,
    action: PICTURE,
  },
  "few-levels": {
    message: plazaText.notice.fewLevels,
    isError: false,
    action: null,
  },
  slow: {
    message: plazaText.notice.slow,
    isError: false,
    action: PICTURE,
  },
  "minis-missing": {
    message: plazaText.notice.minisMissing,
    isError: true,
    action: RETRY,
  },
  "figures-missing": {
    message: plazaText.notice.figuresMissing,
    isError: true,
    action: RETRY,
  },
  picture: {
    message: plazaText.notice.picture,
    isError: false,
    action: ["retry", plazaText.notice.backTo3d],
  },
};

interface PlazaNoticeProps {
  readonly onRetry: () => void;
  readonly onPicture: () => void;
  /** Called when a pressed button vanishes. */
  readonly onAnswered: () => void;
}

const dismiss = () => usePlazaStore.getState().setNotice(null);

/** A notice about the scene, with an optional action. */
export function PlazaNotice({ onRetry, onPicture, onAnswered }: PlazaNoticeProps) {
  const notice = usePlazaStore((state) => state.notice);
  if (notice === null) return null;
  const { message, isError, action } = NOTICES[notice];
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
      <button aria-label={plazaText.notice.dismiss} className={styles["close"]} onClick={answer(dismiss)} type="button">
        <CloseIcon />
      </button>
    </div>
  );
}
