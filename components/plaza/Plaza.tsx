import dynamic from "next/dynamic";
import { type ComponentType, useEffect, useRef, useState } from "react";
import type { PlazaHandle } from "@/components/canvas/plaza/use-plaza-controls";
import { watchFlyingKeys } from "@/components/plaza/flying-keys";
import { LivePlaza } from "@/components/plaza/LivePlaza";
import { PlazaNotice } from "@/components/plaza/PlazaNotice";
import { PlazaSearch } from "@/components/plaza/PlazaSearch";
import { PlazaTools } from "@/components/plaza/PlazaTools";
import { plazaText } from "@/components/plaza/plaza-text";
import { COVER_PROPS } from "@/components/plaza/use-covers";
import { usePlaza } from "@/components/plaza/use-plaza";
import { PartLoading } from "@/components/ui/PartLoading";
import type { Mood } from "@/lib/shared/moods";
import { usePlazaStore } from "@/stores/plaza-store";
import { useUiStore } from "@/stores/ui-store";
import styles from "./Plaza.module.scss";

function PlazaLoading() {
  const progress = usePlazaStore((state) => state.progress);
  const percent = Math.round(progress * 100);
  return (
    <div className={styles["loading"]}>
      <p className={styles["message"]}>{plazaText.arriving.text}</p>
      <div
        aria-label={plazaText.arriving.label}
        aria-valuemax={100}
        aria-valuemin={0}
        aria-valuenow={percent}
        className={styles["film"]}
        role="progressbar"
      >
        <div className={styles["bar"]} style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }} />
      </div>
      <p aria-hidden="true" className={styles["percent"]}>
        {percent}%
      </p>
    </div>
  );
}

const PictureRoom = dynamic(() => import("@/components/plaza/PictureRoom").then((module) => module.PictureRoom), {
  ssr: false,
  loading: PartLoading,
});

const PickedCard = dynamic(() => import("@/components/plaza/PickedCard").then((module) => module.PickedCard), {
  ssr: false,
  loading: PartLoading,
});

interface PlazaProps {
  readonly Moods: ComponentType<{
    readonly mood: Mood;
    readonly onMood: (mood: Mood) => void;
  }>;
}

/** Role `application`: arrow keys bypass screen readers. */
const SCENE_PROPS = {
  role: "application",
  tabIndex: 0,
  "aria-label": plazaText.flight,
  "aria-keyshortcuts": "ArrowUp ArrowDown ArrowLeft ArrowRight PageUp PageDown Enter",
} as const;

/** Focuses the crowd when the focus was lost with a removed button. */
function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>("main [role=application]:not([hidden])")?.focus({ preventScroll: true });
  });
}

const close = () => {
  usePlazaStore.getState().setPicked(null);
  keepFocus();
};

/** The crowd page: all 20,000 avatars on one plaza, with search, tools and mood waves. */
export function Plaza({ Moods }: PlazaProps) {
  const scene = useRef<HTMLDivElement>(null);
  const tag = useRef<HTMLSpanElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const handle = useRef<PlazaHandle>(null);
  const { parts, attempt, pose, onHover, onFailed, retry, showPicture } = usePlaza(tag);
  const view = usePlazaStore((state) => state.view);
  const picked = usePlazaStore((state) => state.picked);
  const isWeak = usePlazaStore((state) => state.isWeak || state.notice === "lost");
  const [mood, setMood] = useState<Mood>("default");

  const wave = (next: Mood) => {
    setMood(next);
    usePlazaStore.getState().setWave({ mood: next, from: usePlazaStore.getState().picked });
    useUiStore.getState().setRequestedSound(next);
  };
  useEffect(() => {
    if (!scene.current) return;
    return watchFlyingKeys(scene.current, {
      steer: (keys) => handle.current?.steer(keys),
      pick: () => handle.current?.pickMiddle(),
      leave: close,
      search: () => field.current?.focus(),
      goTo: (to) => usePlazaStore.getState().setFlight({ to }),
    });
  }, []);

  return (
    <main className={styles["plaza"]} data-view={view} id="content">
      {view === "picture" ? (
        <div className={styles["picture"]}>
          <PictureRoom />
        </div>
      ) : (
        <noscript>
          <img alt={plazaText.wholePicture} className={styles["fullPicture"]} src="/api/crowd/0/0/0.webp" />
        </noscript>
      )}
      <div {...SCENE_PROPS} className={styles["scene"]} hidden={view === "picture"} ref={scene}>
        {parts && (
          <LivePlaza
            box={scene}
            handle={handle}
            key={attempt}
            onFailed={onFailed}
            onHover={onHover}
            parts={parts}
            pose={pose}
          />
        )}
      </div>
      <span aria-hidden="true" className={styles["tag"]} hidden ref={tag} />
      {view === "loading" && <PlazaLoading />}
      <div className={styles["controls"]}>
        <div className={styles["side"]}>
          <h1 className={styles["title"]}>{plazaText.title}</h1>
          <PlazaSearch field={field} />
        </div>
        <div {...COVER_PROPS} className={styles["notice"]} data-yields-below="m">
          <PlazaNotice onAnswered={keepFocus} onPicture={showPicture} onRetry={retry} />
        </div>
        <div className={styles["tools"]} data-yields-below="m">
          <PlazaTools />
        </div>
        {view !== "picture" && (
          <section aria-label={plazaText.sendMood} className={styles["moods"]} data-yields-below="l">
            <p aria-hidden="true" className={`needs-scripts ${styles["label"]}`}>
              {plazaText.sendWave}
            </p>
            <Moods mood={mood} onMood={wave} />
          </section>
        )}
        {picked !== null && (
          <div {...COVER_PROPS} className={styles["card"]}>
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
