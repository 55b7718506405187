import dynamic from "next/dynamic";
import Link from "next/link";
import { useEffect, useState } from "react";
import { MoodPicker } from "@/components/moods/MoodPicker";
import { moodsText } from "@/components/moods/moods-text";
import styles from "@/components/moods/PlayControls.module.scss";
import { type SaveFlow, type SaveStep, useSaveFlow } from "@/components/moods/use-save-flow";
import { Button, type ButtonTone } from "@/components/ui/Button";
import { OutsideLink } from "@/components/ui/ButtonLink";
import { Icon } from "@/components/ui/Icon";
import { LiveIcon } from "@/components/ui/LiveIcon";
import { Notice } from "@/components/ui/Notice";
import { NumberTag } from "@/components/ui/NumberTag";
import { PanelBoundary, PanelLoading } from "@/components/ui/PanelBoundary";
import { SpritePicture } from "@/components/ui/SpritePicture";
import { Sticker } from "@/components/ui/Sticker";
import { uiText } from "@/components/ui/ui-text";
import { publicEnv } from "@/lib/client/public-env";
import { shuffleAvatar } from "@/lib/client/stage/shuffle-avatar";
import { changeWallet } from "@/lib/client/wallet/open-sign-in";
import { getMeebitPath } from "@/lib/shared/meebit-path";
import { getMood, getMoodName, type Mood } from "@/lib/shared/moods";
import { useCharacterStore } from "@/stores/character-store";
import { useUiStore } from "@/stores/ui-store";

function SavedStamp({ isSaved, isFresh }: { readonly isSaved: boolean; readonly isFresh: boolean }) {
  return (
    <div className={styles["stampSlot"]} role="status">
      {isSaved && (
        <p className={styles["stamp"]} data-fresh={isFresh}>
          {isFresh && (
            <span className={styles["lock"]}>
              <SpritePicture mode="hold" name="locked-in" />
            </span>
          )}
          {moodsText.saved.stamp}
        </p>
      )}
    </div>
  );
}

interface SavedLineProps {
  readonly mood: Mood;
  readonly flow: Pick<SaveFlow, "saved" | "isSavedUnknown">;
  readonly onMood: (mood: Mood) => void;
  readonly onHistory: () => void;
}

function SavedLine({ mood, flow: { saved, isSavedUnknown }, onMood, onHistory }: SavedLineProps) {
  return (
    <div className="flex flex-wrap column-gap-3 align-center justify-between border-top pad-top-1">
      {saved !== undefined && saved !== "default" && (
        <button
          aria-disabled={mood === saved || undefined}
          className={styles["lineButton"]}
          onClick={() => onMood(saved)}
          type="button"
        >
          <Sticker mood={saved} size="small" />
          {moodsText.saved.now(getMood(saved).label)}
        </button>
      )}
      {saved === "default" && <p className="soft">{moodsText.saved.none}</p>}
      {isSavedUnknown && <p role="status">{uiText.savedMoodUnknown}</p>}
      {/* Right-aligned at once: the saved mood loads later. */}
      <button className={`left-auto ${styles["lineButton"]}`} onClick={onHistory} type="button">
        <Icon name="history" size={20} />
        {moodsText.saved.history}
      </button>
    </div>
  );
}

const MoodHistory = dynamic(() => import("@/components/moods/MoodHistory").then((module) => module.MoodHistory), {
  ssr: false,
  loading: PanelLoading,
});

interface SaveButtonProps {
  readonly step: SaveStep;
  readonly onSave: () => void;
  readonly onChangeAvatar: () => void;
  readonly onSelectWallet: () => void;
}

const saveText = moodsText.save;

const LOOKS = {
  connect: { tone: "pink" },
  checking: { tone: "paper", busy: true },
  "no-avatars": { tone: "pink" },
  "not-yours": { tone: "pink" },
  sign: { tone: "pink" },
  save: { tone: "pink" },
  saving: { tone: "pink", busy: true },
  again: { tone: "pink" },
  saved: { tone: "sun", off: true },
  nothing: { tone: "paper", off: true },
} as const satisfies Record<SaveStep, { tone: ButtonTone; busy?: true; off?: true }>;

const HINTS: Partial<Record<SaveStep, string>> = saveText.hints;

/** The action for the staged mood. It stays one button, so that it keeps the focus. */
function SaveButton({ step, onSave, onChangeAvatar, onSelectWallet }: SaveButtonProps) {
  const instead: Partial<Record<SaveStep, () => void>> = { "no-avatars": onSelectWallet, "not-yours": onChangeAvatar };
  return (
    <div className={styles["save"]} data-step={step}>
      <Button {...LOOKS[step]} onClick={instead[step] ?? onSave} wide>
        {step === "saved" && <Icon name="check" size={20} />}
        {saveText[step]}
      </Button>
    </div>
  );
}

/** Beside the button: the cost, or a next link. */
function SaveHint({ id, step }: Pick<SaveButtonProps, "step"> & { readonly id: number }) {
  if (!HINTS[step] && step !== "no-avatars" && step !== "saved") return null;
  return (
    <div className="stack-2">
      {HINTS[step] && <p className="small line-135 balance">{HINTS[step]}</p>}
      {step === "no-avatars" && (
        <OutsideLink className="text-link justify-self-start" href={publicEnv.links.marketplace}>
          <LiveIcon name="cart" size={20} />
          {saveText.buyAvatar}
        </OutsideLink>
      )}
      {step === "saved" && (
        <Link className="text-link justify-self-start" href={getMeebitPath(id)} prefetch={false}>
          {saveText.seeLive}
          <LiveIcon name="arrow" size={20} />
        </Link>
      )}
    </div>
  );
}

const text = moodsText.play;

interface PlayControlsProps {
  readonly id: number;
  readonly mood: Mood;
}

const setMood = (mood: Mood) => useCharacterStore.getState().setMood(mood);
const snap = () => useUiStore.getState().setIsCameraModeEnabled(true);
const selectWallet = () => changeWallet("save-mood");
const changeAvatar = () => useUiStore.getState().setShowMeebitSelect(true);

function Subject({ id, mood }: PlayControlsProps) {
  return (
    <div className={styles["subject"]}>
      <Sticker mood={mood} size="big" />
      <p aria-hidden="true" className="ellipsis display huge-fluid heavy line-120">
        {getMoodName(mood)}
      </p>
      <NumberTag id={id} path={getMeebitPath(id, mood)} />
    </div>
  );
}

/** The controls for the staged avatar. On phones the most used buttons are in a bar at the bottom. */
export function PlayControls({ id, mood }: PlayControlsProps) {
  const flow = useSaveFlow(id, mood);
  const isBusy = useCharacterStore((store) => store.loadingMeebitId !== null);
  const [isHistoryOpen, setHistoryOpen] = useState(false);

  // Not an error: the message names a remedy.
  const isWalletAtFault = flow.step === "not-yours" || flow.step === "no-avatars";

  const { saved } = flow;
  useEffect(() => {
    if (saved) useCharacterStore.getState().setSavedMood(saved);
  }, [saved]);

  const goBackTo = (earlier: Mood) => {
    setHistoryOpen(false);
    setMood(earlier);
    flow.save(earlier);
  };
  return (
    <div className="contents">
      <SavedStamp isFresh={flow.isFresh} isSaved={flow.step === "saved"} />
      <div className={styles["strip"]}>
        <MoodPicker mood={mood} onMood={setMood} saved={saved} />
      </div>
      <div className={`contents ${styles["card"]}`}>
        <div className={`stack-3 ${styles["facts"]}`}>
          <Subject id={id} mood={mood} />
          <SavedLine flow={flow} mood={mood} onHistory={() => setHistoryOpen(true)} onMood={setMood} />
          <SaveHint id={id} step={flow.step} />
        </div>
        <div className={styles["bar"]}>
          {flow.message !== "" && <Notice tone={isWalletAtFault ? "plain" : "error"}>{flow.message}</Notice>}
          <SaveButton
            onChangeAvatar={changeAvatar}
            onSave={() => flow.save(mood)}
            onSelectWallet={selectWallet}
            step={flow.step}
          />
          <Button onClick={snap} tone="sun">
            <Icon name="camera" size={20} />
            {text.snap}
          </Button>
          <Button
            busy={isBusy}
            busyMark={<SpritePicture mode="loop" name="randomize" size={32} />}
            onClick={() => void shuffleAvatar()}
            tone="paper"
          >
            <LiveIcon name="shuffle" size={20} />
            <span className={styles["buttonLabel"]}>{text.shuffle}</span>
          </Button>
        </div>
        <div className={`cluster-2 align-start justify-between ${styles["more"]}`}>
          {flow.step !== "not-yours" && (
            <Button onClick={changeAvatar} size="small" tone="paper">
              {flow.step === "no-avatars" ? text.playWithSamples : text.changeAvatar}
            </Button>
          )}
          <Button onClick={() => useUiStore.getState().setIsExperienceActivated(false)} size="small" tone="quiet">
            {text.backToMb1}
          </Button>
        </div>
      </div>
      {isHistoryOpen && (
        <PanelBoundary onClose={() => setHistoryOpen(false)}>
          <MoodHistory
            id={id}
            mayGoBack={flow.mayTry}
            onClose={() => setHistoryOpen(false)}
            onGoBack={goBackTo}
            saved={saved}
          />
        </PanelBoundary>
      )}
    </div>
  );
}
