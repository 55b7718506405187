import { useThree } from "@react-three/fiber";
import {
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from "react";
import { PerspectiveCamera } from "three";
import { AvatarFigure, KeyLight, MoodEffect, ShadowFloor } from "@/components/canvas/avatar/Figure";
import { SceneCanvas } from "@/components/canvas/host/SceneCanvas";
import { useStep } from "@/components/canvas/host/SceneFrames";
import { useLoaded } from "@/components/canvas/host/use-loaded";
import { readClips } from "@/lib/avatar/clips/build-clip";
import { getBackdropStops } from "@/lib/shared/backdrop";
import type { Mood } from "@/lib/shared/moods";
import type { Orbit } from "@/lib/shared/orbit";
import type { ViewerBackground } from "@/lib/shared/viewer-query";
import type { View } from "@/lib/shared/views";
import { readModel, type ShownModel } from "@/lib/three/figure/create-figure";
import { frameCamera } from "@/lib/three/frame-camera";
import { createMoodPlayer } from "@/lib/three/mood-player";
import { createViewCamera } from "@/lib/three/views";

function fillBackdrop(ctx: CanvasRenderingContext2D, background: ViewerBackground, mood: Mood): void {
  if (background === "none") return;
  const { width, height } = ctx.canvas;
  const backdrop = ctx.createLinearGradient(0, 0, 0, height);
  if (background === "mood") for (const [at, color] of getBackdropStops(mood)) backdrop.addColorStop(at, color);
  ctx.fillStyle = background === "mood" ? backdrop : background;
  ctx.fillRect(0, 0, width, height);
}

/** Returns a PNG of a canvas over its backdrop. Call it in the task that drew the frame. @throws Error */
function captureCanvas(canvas: HTMLCanvasElement, background: ViewerBackground, mood: Mood): Promise<Blob> {
  const output = document.createElement("canvas");
  output.width = canvas.width;
  output.height = canvas.height;
  const ctx = output.getContext("2d");
  if (ctx === null) return Promise.reject(new Error("The browser gives no 2D canvas."));
  fillBackdrop(ctx, background, mood);
  ctx.drawImage(canvas, 0, 0);
  return new Promise((resolve, fail) =>
    output.toBlob((blob) => (blob ? resolve(blob) : fail(new Error("The browser made no picture."))), "image/png"),
  );
}

export interface ViewerHandle {
  /** The user's offset of the camera from its view; while the camera moves, the one that it moves to. */
  readonly orbit: Orbit;
  setOrbit(orbit: Orbit, transition: "animate" | "track" | "instant"): void;
  /** Moves to a view and resets the user's orbit. */
  setView(view: View, transition: "animate" | "instant"): void;
  /** Returns a PNG of the current frame with a backdrop, in the page's mood, which the scene may get only later. */
  capture(background: ViewerBackground, mood: Mood): Promise<Blob>;
}

interface ViewerSceneProps {
  readonly ref: Ref<ViewerHandle | null>;
  /** Downloaded mood animations (lib/client/viewer/scene-files.ts). */
  readonly animations: unknown;
  readonly model: ShownModel;
  /** Blends into a new mood while playing, otherwise jumps to its still frame. */
  readonly mood: Mood;
  readonly view: View;
  readonly transition: "animate" | "instant";
  readonly isPlaying: boolean;
  /** Whether the picture is shown; the handle is null until then. */
  readonly isLive: boolean;
}

/** Frame priority: before the scene's parts, which show the step's results. */
const FIRST = -1;

/** The viewer's scene. It requests frames as long as something moves. */
export function ViewerScene({ ref, animations, model, mood, view, transition, isPlaying, isLive }: ViewerSceneProps) {
  const { advance, gl, invalidate } = useThree();
  const [driver] = useState(() => ({ player: createMoodPlayer(readClips(animations), mood, model.rig), isPlaying }));
  const [camera] = useState(() => createViewCamera(view, model.rig, driver.player.head));
  const { player } = driver;

  // In the same commit as the model: another body's rig would distort it.
  useLayoutEffect(() => {
    player.setRig(model.rig);
    camera.setRig(model.rig);
    invalidate();
  }, [camera, player, model, invalidate]);
  const setMood = useCallback(
    (next: Mood) => {
      if (next === player.mood) return;
      player.setMood(next, driver.isPlaying ? "blend" : "still");
      invalidate();
    },
    [driver, player, invalidate],
  );
  useEffect(() => setMood(mood), [setMood, mood]);
  useEffect(() => {
    driver.isPlaying = isPlaying;
    invalidate();
  }, [driver, isPlaying, invalidate]);

  const goTo = useCallback(
    (next: View, nextTransition: "animate" | "instant") => {
      camera.setView(next, nextTransition);
      invalidate();
    },
    [camera, invalidate],
  );
  const followPage = useEffectEvent((next: View) => next !== camera.view && goTo(next, transition));
  useEffect(() => {
    followPage(view);
  }, [view]);
  useImperativeHandle<ViewerHandle | null, ViewerHandle | null>(
    ref,
    () =>
      isLive
        ? {
            get orbit() {
              return camera.orbit;
            },
            setOrbit(orbit, transition) {
              camera.setOrbit(orbit, transition);
              invalidate();
            },
            setView: goTo,
            capture(background, pageMood) {
              setMood(pageMood);
              advance(performance.now());
              return captureCanvas(gl.domElement, background, player.mood);
            },
          }
        : null,
    [advance, camera, gl, goTo, invalidate, isLive, player, setMood],
  );

  useStep((seconds, { camera: lens, size }) => {
    if (driver.isPlaying) player.advance(seconds);
    camera.advance(seconds);
    camera.follow(player.head, driver.isPlaying ? seconds : Number.POSITIVE_INFINITY);
    if (lens instanceof PerspectiveCamera)
      frameCamera(lens, player.adjustShot(camera.shot, camera.head), size.width, size.height);
    return driver.isPlaying || camera.isMoving;
  }, FIRST);

  return (
    <>
      <KeyLight />
      <AvatarFigure driver={driver} model={model} />
      <MoodEffect driver={driver} />
      <ShadowFloor driver={driver} model={model} />
    </>
  );
}

interface ViewerCanvasProps extends Omit<ViewerSceneProps, "model"> {
  /** The avatar's GLB; null until loaded. */
  readonly file: ArrayBuffer | null;
  readonly onShown: () => void;
  readonly onLost: () => void;
  readonly onRestored: () => void;
  /** @param error a ModelError when the file is no model, a SceneError when there is no WebGL */
  readonly onFailed: (error: unknown) => void;
}

/** The canvas of the viewer. Its first frame is the mood's still, as on the poster. */
export function ViewerCanvas({ file, onShown, onLost, onRestored, onFailed, ...scene }: ViewerCanvasProps) {
  const [model] = useLoaded({ target: file, load: readModel, onFailed: (_, error) => onFailed(error) });
  const events = { onShown, onLost, onRestored, onFailed };
  return (
    <SceneCanvas isComplete={model !== null} {...events}>
      {model && <ViewerScene {...scene} model={model} />}
    </SceneCanvas>
  );
}
