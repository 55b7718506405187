import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { cameraText } from "@/components/camera/camera-text";
import styles from "@/components/camera/Finder.module.scss";
import type { NextShot } from "@/components/camera/use-next-shot";
import { LoadingLabel } from "@/components/ui/BusyMark";
import { MissingPicture } from "@/components/ui/MissingPicture";
import { Picture } from "@/components/ui/Picture";
import { uiText } from "@/components/ui/ui-text";
import { paintSheet } from "@/lib/client/photo/paint-sheet";
import { createPosterSource } from "@/lib/client/poster-source";
import { padId } from "@/lib/shared/ids";
import { getMood, type Mood } from "@/lib/shared/moods";
import { getPosterView } from "@/lib/shared/photo/shot";
import { getAspect } from "@/lib/shared/photo/sizes";
import { useCameraStore } from "@/stores/camera-store";
import { useSnapStore } from "@/stores/snap-store";

const text = cameraText.finder;

/** Reports the viewfinder's rectangle to the scene while mounted. */
function useFinderPlace(finder: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = finder.current;
    if (!element) return;
    const { setFinder } = useCameraStore.getState();
    const measure = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      setFinder(height > 0 ? { left, top, width, height } : null);
    };
    const watching = new ResizeObserver(measure);
    watching.observe(element);
    window.addEventListener("resize", measure);
    return () => {
      watching.disconnect();
      window.removeEventListener("resize", measure);
      setFinder(null);
    };
  }, [finder]);
}

/** The backdrop of the next picture. */
export function BackdropSheet({ className, mood }: { readonly className: string | undefined; readonly mood: Mood }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const backdrop = useCameraStore((store) => store.backdrop);
  useEffect(() => {
    // On failure the CSS background remains.
    if (canvas.current) void paintSheet(canvas.current, backdrop, mood).catch(() => {});
  }, [backdrop, mood]);
  return <canvas className={className} height={256} ref={canvas} width={2} />;
}

/** Poster size and downward shift, relative to the viewfinder's height, as in lib/client/photo/server-studio.ts. */
const HALF = { size: 1.5, lift: 0.15 } as const;

/** The server's picture, cropped like the shot, in the viewfinder without a scene. */
function FinderPicture({ id, mood }: Pick<FinderProps, "id" | "mood">) {
  const framing = useCameraStore((store) => store.framing);
  const zoom = useCameraStore((store) => store.zoom);
  const turn = useCameraStore((store) => store.turn);
  const backdrop = useCameraStore((store) => store.backdrop);
  const size = zoom * (framing === "half" ? HALF.size : 1);
  const lift = framing === "half" ? size * HALF.lift : 0;
  const [isLoaded, setLoaded] = useState(false);
  const markLoaded = () => setLoaded(true);
  return (
    <div className={styles["picture"]} data-transparent={backdrop === "none" || undefined} onLoadCapture={markLoaded}>
      <BackdropSheet className="cover fill" mood={mood} />
      <div className={styles["avatar"]} style={{ height: `${size * 100}%`, top: `${(0.5 + lift) * 100}%` }}>
        <Picture
          alt={text.picture(padId(id))}
          fallback={(retry) => <MissingPicture onRetry={retry}>{uiText.meebitMissing(padId(id))}</MissingPicture>}
          onLoadFailed={markLoaded}
          sizes="(width >= 1024px) 60vw, 100vw"
          source={createPosterSource(id, mood, "none", getPosterView({ framing, turn }))}
          urgent
        />
      </div>
      <LoadingLabel text={isLoaded ? "" : uiText.meebitLoading(padId(id))} />
    </div>
  );
}

interface FinderProps {
  readonly id: number;
  readonly mood: Mood;
  readonly next: NextShot;
  /** Seconds until the picture; null without a countdown. */
  readonly left: number | null;
  /** Number of shots taken: each triggers the flash. */
  readonly flashes: number;
  /** Replaces the stage in the viewfinder: a group. */
  readonly children?: ReactNode;
}

/** The viewfinder with its corners; everything around it is dimmed. */
export function Finder({ id, mood, next, left, flashes, children }: FinderProps) {
  const { count, isStill, loadingId, isServerLoop, note } = next;
  const finder = useRef<HTMLDivElement>(null);
  const ratio = useCameraStore((store) => store.ratio);
  const caption = useSnapStore((store) => store.caption);
  useFinderPlace(finder);
  // `as`: a CSS custom property.
  const aspect = { "--aspect": getAspect(ratio) } as CSSProperties;
  return (
    <div className={styles["area"]} style={aspect}>
      <div className={styles["finder"]} data-finder data-ratio={ratio} ref={finder}>
        {children ?? (
          <>
            {isStill && <FinderPicture id={id} key={id} mood={mood} />}
            <LoadingLabel text={loadingId === null ? "" : uiText.meebitLoading(padId(loadingId))} />
          </>
        )}
        {caption && !isServerLoop && (
          <span aria-hidden="true" className={styles["caption"]}>
            {count > 1 ? text.groupCaption(count) : text.caption(padId(id), getMood(mood).label)}
          </span>
        )}
      </div>
      <div aria-hidden="true" className={styles["frame"]}>
        <div className={styles["thirds"]} />
      </div>
      {note !== null && <p className={styles["note"]}>{note}</p>}
      {/* Always mounted: screen readers announce the count. */}
      <p aria-live="assertive" className={left === null ? undefined : styles["countdown"]} role="timer">
        {left !== null && <span key={left}>{left}</span>}
      </p>
      {flashes > 0 && <div aria-hidden="true" className={styles["flash"]} key={`flash ${flashes}`} />}
    </div>
  );
}
