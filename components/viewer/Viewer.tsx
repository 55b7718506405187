import { useEffect, useRef, useState } from "react";
import { Picture } from "@/components/ui/Picture";
import { Backdrop } from "@/components/viewer/Backdrop";
import type { LiveStatus } from "@/components/viewer/live-scene";
import { PlayButton } from "@/components/viewer/PlayButton";
import { useLiveScene } from "@/components/viewer/use-live-scene";
import { useParentCommands } from "@/components/viewer/use-parent-commands";
import { useSpaceKey } from "@/components/viewer/use-space-key";
import styles from "@/components/viewer/Viewer.module.scss";
import { posterSource } from "@/lib/client/poster-source";
import { reportToParent } from "@/lib/client/viewer/parent-window";
import { useReducedMotion } from "@/lib/client/viewer/use-reduced-motion";
import { padId } from "@/lib/shared/ids";
import { type Mood, moodRecord } from "@/lib/shared/moods";
import { STAGE_OVERHANG } from "@/lib/shared/viewer-stage";

export interface ViewerProps {
  readonly id: number;
  /** The mood of the page; a parent may set another one. */
  readonly mood: Mood;
  /** CSS background image of every mood. */
  readonly backdrops: Readonly<Record<Mood, string>>;
}

const WORDS: Partial<Record<LiveStatus, string>> = {
  no_webgl: "Shown as a still picture: this browser has no 3D here.",
  model_failed: "Shown as a still picture: the 3D model did not arrive.",
  context_lost: "Shown as a still picture: 3D has been interrupted.",
};

const POSTER_SIZES = `min(100vh, ${STAGE_OVERHANG * 100}vw)`;

/** An avatar alive in a mood, filling whatever box it is given. The poster stands until, and whenever, nothing moves. */
export function Viewer({ id, mood: pageMood, backdrops }: ViewerProps) {
  const [page, setPage] = useState({ id, pageMood });
  const [mood, setMood] = useState(pageMood);
  if (page.id !== id || page.pageMood !== pageMood) {
    setPage({ id, pageMood });
    setMood(pageMood);
  }
  const isReducedMotion = useReducedMotion();
  const [wish, setPlaying] = useState<boolean | null>(null);
  const isPlaying = wish ?? isReducedMotion === false;
  const [hasPlayed, setHasPlayed] = useState(false);
  if (isPlaying && !hasPlayed) setHasPlayed(true);

  const box = useRef<HTMLDivElement>(null);
  const { status, scene } = useLiveScene(box, { isWanted: hasPlayed, id, mood, isPlaying });
  const isLive = status === "live";
  // While the canvas shows, the poster waits: it loads no picture that nobody sees.
  const [poster, setPoster] = useState({ id, mood });
  if (!isLive && (poster.id !== id || poster.mood !== mood)) setPoster({ id, mood });

  const toggle = () => setPlaying(!isPlaying);
  useSpaceKey(toggle);
  useParentCommands({ id, mood, scene, isReducedMotion: isReducedMotion === true, setMood, setPlaying });
  useReports({ id, mood, status, isWaiting: isReducedMotion === null || hasPlayed });

  const words = WORDS[status];
  const label = `Meebit ${padId(id)}, ${moodRecord(mood).label}`;
  return (
    <main className={styles["viewer"]} data-live={isLive} data-playing={isPlaying}>
      <h1 className={styles["title"]}>{label}</h1>
      <Backdrop image={backdrops[mood]} />
      <div aria-label={label} className={styles["stage"]} ref={box} role="img">
        <Picture
          alt=""
          className={styles["poster"]}
          sizes={POSTER_SIZES}
          source={posterSource(poster.id, poster.mood)}
          urgent
        />
      </div>
      <p className={styles["words"]} role="status">
        {words}
      </p>
      {isReducedMotion !== null && words === undefined && (
        <div className={styles["controls"]}>
          <PlayButton isPlaying={isPlaying} onToggle={toggle} />
        </div>
      )}
    </main>
  );
}

interface Reported {
  readonly id: number;
  readonly mood: Mood;
  readonly status: LiveStatus;
  /** Something live is still to come. */
  readonly isWaiting: boolean;
}

/** Tells the page around the viewer when it is ready, which mood it shows and what has failed. */
function useReports({ id, mood, status, isWaiting }: Reported): void {
  const isReady = useRef(false);
  const told = useRef({ id, mood });
  useEffect(() => {
    const message = WORDS[status];
    if (status !== "waiting" && status !== "live" && message) {
      reportToParent({ type: "error", payload: { code: status, message } });
    }
    if (isReady.current || (status === "waiting" && isWaiting)) return;
    isReady.current = true;
    reportToParent({ type: "ready", payload: { ...told.current, live: status === "live" } });
  }, [status, isWaiting]);
  useEffect(() => {
    if (told.current.id === id && told.current.mood === mood) return;
    told.current = { id, mood };
    reportToParent({ type: "mood", payload: { id, mood } });
  }, [id, mood]);
}
