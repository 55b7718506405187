import { type RefObject, useEffect, useRef, useState } from "react";
import { cameraText } from "@/components/camera/camera-text";
import styles from "@/components/camera/GroupFinder.module.scss";
import { createShot } from "@/components/camera/shot-of";
import { reportFailure } from "@/components/camera/take-shot";
import type { GroupInFinder } from "@/components/camera/use-group";
import { LoadingLabel } from "@/components/ui/BusyMark";
import { RetryButton } from "@/components/ui/Button";
import type { PageStudio } from "@/lib/client/photo/photo-studio";
import { useReducedMotion } from "@/lib/client/viewer/use-reduced-motion";
import { getErrorMessage } from "@/lib/shared/error-messages";
import { padId } from "@/lib/shared/ids";
import { getMoodName } from "@/lib/shared/moods";
import { type Group, getGroupSubjects, MIN_GROUP_SIZE } from "@/lib/shared/photo/group";
import type { PhotoSubject } from "@/lib/shared/photo/shot";
import type { PhotoSize } from "@/lib/shared/photo/sizes";
import { useCameraStore, useGroupStore } from "@/stores/camera-store";
import { usePhotosStore } from "@/stores/photos-store";

/** Maximum edge of the live picture in pixels; it shrinks while a frame takes over `SLOW_FRAME_MS` milliseconds. */
const MAX_EDGE_PX = 1080;
const SLOW_FRAME_MS = 50;
const MIN_SCALE = 0.4;
/** Milliseconds between frames while a shot is being made, and between checks for changes. */
const BUSY_PAUSE_MS = 400;
const STILL_PAUSE_MS = 120;

interface GroupView {
  readonly isShown: boolean;
  /** Error message; empty when there is a picture. */
  readonly message: string;
}

const NO_VIEW: GroupView = { isShown: false, message: "" };

function computeSize(canvas: HTMLCanvasElement, scale: number): PhotoSize | null {
  const { width, height } = canvas.getBoundingClientRect();
  if (width < 1 || height < 1) return null;
  const factor = Math.min(devicePixelRatio * scale, MAX_EDGE_PX / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

const text = cameraText.finder;

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    if (milliseconds > 0) setTimeout(resolve, milliseconds);
    else requestAnimationFrame(() => resolve());
  });

/** Draws a live group preview with the studio that takes the shot; `previewedSubjects` receives its subjects. */
function useGroupView(
  canvas: RefObject<HTMLCanvasElement | null>,
  studio: PageStudio | null,
  group: Group,
  previewedSubjects: RefObject<readonly PhotoSubject[]>,
) {
  const [view, setView] = useState(NO_VIEW);
  const [attempt, setAttempt] = useState(0);
  const isStill = useReducedMotion() === true;
  const latest = useRef(group);
  useEffect(() => {
    latest.current = group;
  }, [group]);
  const isEmpty = group.length === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt`: a retry.
  useEffect(() => {
    const canvasElement = canvas.current;
    const context = canvasElement?.getContext("bitmaprenderer");
    if (!studio || !canvasElement || !context || isEmpty) return;
    let isOver = false;
    let scale = 1;
    let drawn = "";
    const begin = performance.now();

    const drawOnce = async (isLive: boolean) => {
      const start = performance.now();
      const size = computeSize(canvasElement, isLive ? scale : 1);
      if (!size) return;
      const subjects = getGroupSubjects(latest.current, isLive ? (start - begin) / 1000 : 0);
      const shot = createShot(subjects);
      const key = isLive ? "" : JSON.stringify([shot, size]);
      if (!isLive && key === drawn) return;
      const picture = await studio.use((opened) => opened.preview(shot, size));
      if (isOver) return picture.close();
      context.transferFromImageBitmap(picture);
      previewedSubjects.current = subjects;
      drawn = key;
      if (isLive && performance.now() - start > SLOW_FRAME_MS) scale = Math.max(MIN_SCALE, scale * 0.9);
      setView((before) => (before.isShown && before.message === "" ? before : { isShown: true, message: "" }));
    };
    const run = async () => {
      const isLive = (await studio.isLive) && !isStill;
      while (!isOver) {
        await drawOnce(isLive);
        const isMaking = usePhotosStore.getState().making.length > 0;
        const pause = isMaking ? BUSY_PAUSE_MS : 0;
        await wait(isLive ? pause : STILL_PAUSE_MS);
      }
    };
    run().catch((error: unknown) => {
      if (isOver) return;
      reportFailure(error);
      setView({ isShown: false, message: getErrorMessage(error, text.groupFailed) });
    });
    return () => {
      isOver = true;
    };
  }, [canvas, studio, isEmpty, isStill, previewedSubjects, attempt]);

  const retry = () => {
    setView(NO_VIEW);
    setAttempt(attempt + 1);
  };
  return { ...view, retry };
}

interface GroupFinderProps {
  readonly studio: PageStudio | null;
  readonly inFinder: GroupInFinder;
  readonly previewedSubjects: RefObject<readonly PhotoSubject[]>;
  /** Called when a pressed button vanishes. */
  readonly onAnswered: () => void;
}

/** The group in the viewfinder: its live picture, the loading progress, and failed avatars. */
export function GroupFinder({ studio, inFinder, previewedSubjects, onAnswered }: GroupFinderProps) {
  const { present, loadProgress } = inFinder;
  const canvas = useRef<HTMLCanvasElement>(null);
  const backdrop = useCameraStore((store) => store.backdrop);
  const missing = useGroupStore((store) => store.missing);
  const hasEnough = present.length >= MIN_GROUP_SIZE;
  const view = useGroupView(canvas, studio, hasEnough ? present : [], previewedSubjects);
  const loadingText = hasEnough && !view.isShown && view.message === "" ? text.groupArranging : "";
  const showTrouble = (message: string, retry: () => void) => (
    <div className={styles["error"]} role="alert">
      <p>{message}</p>
      <RetryButton
        onClick={() => {
          retry();
          onAnswered();
        }}
        size="small"
      />
    </div>
  );
  return (
    <div className={`cover ${styles["group"]}`} data-transparent={backdrop === "none" || undefined}>
      <canvas
        aria-label={text.groupPicture(present.map(({ id, mood }) => text.groupMember(padId(id), getMoodName(mood))))}
        className="cover fill"
        data-group-view={view.isShown && hasEnough ? "shown" : "waiting"}
        ref={canvas}
        role="img"
      />
      <LoadingLabel text={loadProgress ? text.groupLoading(loadProgress.done, loadProgress.all) : loadingText} />
      {view.message !== "" && showTrouble(view.message, view.retry)}
      {loadProgress === null &&
        missing.length > 0 &&
        showTrouble(hasEnough ? text.leftOut(missing.map(padId)) : text.tooFew(missing.map(padId)), inFinder.retry)}
    </div>
  );
}
