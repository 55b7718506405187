import { useEffect, useState } from "react";
import { LoaderTitle } from "@/components/shell/LoaderTitle";
import { shellText } from "@/components/shell/shell-text";
import { moodRecord, PICKABLE_MOODS } from "@/lib/shared/moods";
import { useUiStore } from "@/stores/ui-store";
import styles from "./Loader.module.scss";

/** Milliseconds from the active scene and the loaded app to the removal. */
const REMOVAL_DELAY = 3000;
/** Milliseconds after which the page is there without its scene, which may still come behind it. */
const MAX_WAIT_MS = 15_000;

/** The film on which the progress is exposed: a frame for each mood, in the colour of its backdrop. */
const FRAMES = `linear-gradient(90deg, ${PICKABLE_MOODS.map((mood, place) => {
  const { backdrop } = moodRecord(mood);
  const [from, to] = [place, place + 1].map((edge) => `${(100 * edge) / PICKABLE_MOODS.length}%`);
  return `${backdrop === "rainbow" ? "#fbf7f0" : backdrop} ${from} ${to}`;
}).join(", ")})`;

/**
 * The loading screen: there from the first render in the browser, hidden when the scene is active, removed three
 * seconds after the scene is active and the app is loaded, or at once with `noloader`. A scene that does not come keeps nobody
 * from the page.
 */
export function Loader() {
  const percent = useUiStore((state) => state.appPercentLoaded);
  const isSceneActive = useUiStore((state) => state.isGlSceneActivated);
  const isAppLoaded = useUiStore((state) => state.isAppLoaded);
  const isDisabled = useUiStore((state) => state.disableLoader);
  const setIsAppLoaded = useUiStore((state) => state.setIsAppLoaded);
  const setDisableLoader = useUiStore((state) => state.setDisableLoader);
  const [isThere, setIsThere] = useState(false);

  useEffect(() => setIsThere(true), []);
  useEffect(() => {
    if (isDisabled) return;
    const timer = setTimeout(() => {
      setDisableLoader(true);
      setIsAppLoaded(true);
    }, MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isDisabled, setDisableLoader, setIsAppLoaded]);
  useEffect(() => {
    if (!isSceneActive || !isAppLoaded) return;
    const timer = setTimeout(() => setIsThere(false), REMOVAL_DELAY);
    return () => clearTimeout(timer);
  }, [isSceneActive, isAppLoaded]);
  useEffect(() => {
    // Without motion the bar is full at once, and no transition tells of it.
    if (percent < 100) return;
    const timer = setTimeout(() => setIsAppLoaded(true), 500);
    return () => clearTimeout(timer);
  }, [percent, setIsAppLoaded]);

  if (!isThere || isDisabled) return null;
  return (
    <div
      aria-label={shellText.loading}
      aria-valuemax={100}
      aria-valuemin={0}
      aria-valuenow={percent}
      className={`${styles["loader"]} ${isSceneActive ? styles["gone"] : ""}`}
      inert={isSceneActive}
      role="progressbar"
    >
      <LoaderTitle percent={percent} />
      <div className={styles["film"]}>
        <div className={styles["track"]}>
          <div
            className={styles["bar"]}
            onTransitionEnd={() => {
              if (percent >= 100) setIsAppLoaded(true);
            }}
            style={{ backgroundImage: FRAMES, clipPath: `inset(0 ${100 - percent}% 0 0)` }}
          />
        </div>
      </div>
      <p className={styles["percent"]}>{Math.round(percent)}%</p>
    </div>
  );
}
