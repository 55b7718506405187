import dynamic from "next/dynamic";
import { type ComponentType, useEffect, useRef, useState } from "react";
import type { PlazaHandle } from "@/components/canvas/crowd/PlazaCanvas";
import { CrowdComing } from "@/components/crowd/CrowdComing";
import { CrowdSearch } from "@/components/crowd/CrowdSearch";
import { CrowdTools } from "@/components/crowd/CrowdTools";
import { CrowdWords } from "@/components/crowd/CrowdWords";
import { crowdText } from "@/components/crowd/crowd-text";
import { watchFlyingKeys } from "@/components/crowd/flying-keys";
import { closeCard } from "@/components/crowd/go-to";
import { LivePlaza } from "@/components/crowd/LivePlaza";
import { useCrowd } from "@/components/crowd/use-crowd";
import { PartLoading } from "@/components/ui/PartLoading";
import type { Mood } from "@/lib/shared/moods";
import { useCrowdStore } from "@/stores/crowd-store";
import { useUiStore } from "@/stores/ui-store";
import styles from "./Crowd.module.scss";

const PictureRoom = dynamic(() => import("@/components/crowd/PictureRoom").then((module) => module.PictureRoom), {
  ssr: false,
  loading: PartLoading,
});

const PickedCard = dynamic(() => import("@/components/crowd/PickedCard").then((module) => module.PickedCard), {
  ssr: false,
  loading: PartLoading,
});

interface CrowdProps {
  /** The strip of the fourteen moods. */
  readonly Moods: ComponentType<{
    readonly mood: Mood;
    readonly saved: undefined;
    readonly onMood: (mood: Mood) => void;
  }>;
}

/** What arrow keys fly through: they go past a screen reader's own. */
const FLIGHT = {
  role: "application",
  tabIndex: 0,
  "aria-label": crowdText.flight,
  "aria-keyshortcuts": "ArrowUp ArrowDown ArrowLeft ArrowRight PageUp PageDown Enter",
} as const;

/** Puts the focus on what is shown of the crowd, when it has gone with what was pressed. */
function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>("main [role=application]:not([hidden])")?.focus({ preventScroll: true });
  });
}

const close = () => {
  closeCard();
  keepFocus();
};

/** The page of the crowd: all 20,000 on one plaza, and what they are looked at, searched and moved with. */
export function Crowd({ Moods }: CrowdProps) {
  const scene = useRef<HTMLDivElement>(null);
  const tag = useRef<HTMLSpanElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const handle = useRef<PlazaHandle>(null);
  const { PlazaCanvas, attempt, pose, onHover, onFailed, retry, showPicture } = useCrowd(tag);
  const view = useCrowdStore((state) => state.view);
  const picked = useCrowdStore((state) => state.picked);
  const isWeak = useCrowdStore((state) => state.isWeak || state.word === "lost");
  const [mood, setMood] = useState<Mood>("default");

  const wave = (next: Mood) => {
    setMood(next);
    useCrowdStore.getState().setWave({ mood: next, from: useCrowdStore.getState().picked });
    useUiStore.getState().setRequestedSound(next);
  };
  useEffect(() => {
    const element = scene.current;
    if (!element) return;
    return watchFlyingKeys(element, {
      steer: (keys) => handle.current?.steer(keys),
      pick: () => handle.current?.pickMiddle(),
      leave: close,
      search: () => field.current?.focus(),
      goTo: (to) => useCrowdStore.getState().setFlight({ to }),
    });
  }, []);

  return (
    <main className={styles["crowd"]} data-view={view} id="content">
      {view === "picture" ? (
        <div className={styles["picture"]}>
          <PictureRoom />
        </div>
      ) : (
        <WholePicture />
      )}
      <div {...FLIGHT} className={styles["scene"]} hidden={view === "picture"} ref={scene}>
        {PlazaCanvas && (
          <LivePlaza
            box={scene}
            handle={handle}
            key={attempt}
            onFailed={onFailed}
            onHover={onHover}
            PlazaCanvas={PlazaCanvas}
            pose={pose}
          />
        )}
      </div>
      <span aria-hidden="true" className={styles["tag"]} hidden ref={tag} />
      {view === "coming" && <CrowdComing />}
      <div className={styles["equipment"]}>
        <div className={styles["side"]}>
          <h1 className={styles["title"]}>{crowdText.title}</h1>
          <CrowdSearch field={field} />
          <div className={styles["words"]}>
            <CrowdWords onAnswered={keepFocus} onPicture={showPicture} onRetry={retry} />
          </div>
        </div>
        <div className={styles["tools"]}>
          <CrowdTools />
        </div>
        {view !== "picture" && (
          <section aria-label={crowdText.sendMood} className={styles["moods"]}>
            <p aria-hidden="true" className={styles["send"]}>
              {crowdText.sendWave}
            </p>
            <Moods mood={mood} onMood={wave} saved={undefined} />
          </section>
        )}
        {picked !== null && (
          <div className={styles["card"]}>
            <PickedCard
              id={picked}
              mayLive={view === "scene" && !isWeak}
              mood={mood}
              onClose={close}
              onWave={view === "scene" ? () => wave(mood === "default" ? "gm" : mood) : null}
            />
          </div>
        )}
      </div>
    </main>
  );
}

/** Where no script runs: everybody in one picture. */
function WholePicture() {
  return (
    <noscript>
      <img alt={crowdText.wholePicture} className={styles["whole"]} src="/api/crowd/0/0/0.webp" />
    </noscript>
  );
}
