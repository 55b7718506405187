import { frameLoop } from "@/components/canvas/stage/frame-loop";
import { type OpenStage, openStage } from "@/components/canvas/stage/open-stage";
import type { Stage, StageOptions } from "@/components/canvas/stage/stage";
import { createStageDirector } from "@/components/canvas/stage/stage-director";
import { readModel, type ShownModel } from "@/components/canvas/viewer/read-model";
import { decodeCrowd } from "@/lib/avatar/crowd/decode-crowd";
import { noteBoot } from "@/lib/shared/reporting/boot-stages";
import { createCrowd } from "@/lib/three/crowd/create-crowd";

/** Milliseconds that the first picture waits for the crowd once the avatar is there. */
const CROWD_PATIENCE = 1500;
/** Milliseconds between frames out of focus: nobody sees more than a blur. */
const BLURRED_PAUSE = 66;

/** Builds the stage in a box that has a size, behind what lies over it. Nothing is thrown: failures are told. */
export function mountStage(box: HTMLElement, options: StageOptions): Stage {
  const canvas = document.createElement("canvas");
  canvas.ariaHidden = "true";
  canvas.style.display = "block";
  const director = createStageDirector(options);
  const { avatar, mood, scene, isStill } = options;
  const wish = { avatar, mood, scene, isStill, isPaused: false, isBlurred: false, isNight: false, isClear: false };
  const ending = new AbortController();
  let loading = new AbortController();
  let stage: OpenStage | null = null;
  let isReady = false;
  let hasFigure = false;
  let isAsked = false;

  let told = 0;
  /** Crowd and avatar come in any order: the way never gets longer. */
  const come = (share: number) => {
    if (share <= told) return;
    told = share;
    options.onProgress(share);
  };
  const fail = (error: unknown) => {
    if (ending.signal.aborted) return;
    noteBoot("failed", Date.now());
    dispose();
    options.onFailed(error);
  };
  const safely = (draw: () => void) => {
    try {
      draw();
    } catch (error) {
      fail(error);
    }
  };
  const loop = frameLoop({
    onFrame: (step, passed) => safely(() => stage?.drawNext(step, passed)),
    pause: () => (director.isOutOfFocus ? BLURRED_PAUSE : 0),
  });
  /** Lets frames follow each other, or draws one. */
  const settle = () => {
    const runs = isReady && !wish.isPaused && !wish.isStill;
    loop.setWanted(runs);
    if (runs || !isReady || isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      safely(() => stage?.draw());
    });
  };
  const resized = new ResizeObserver(() => safely(() => stage?.fillBox()));
  const onLost = () => {
    noteBoot("context lost", Date.now());
    options.onLost();
  };
  const onRestored = () => {
    noteBoot("context restored", Date.now());
    options.onRestored();
    safely(() => stage?.fillBox());
  };

  const bringCrowd = async (open: OpenStage) => {
    try {
      const file = await options.loadCrowd(ending.signal);
      if (!ending.signal.aborted) open.showCrowd(createCrowd(decodeCrowd(file)));
    } catch (error) {
      if (!ending.signal.aborted) options.onCrowdFailed(error);
    }
  };
  const place = async (open: OpenStage, model: ShownModel, signal: AbortSignal) => {
    if (hasFigure && director.isPlaying && !wish.isPaused) await new Promise<void>(director.turntable.leave);
    if (signal.aborted) return;
    await open.showModel(model);
    if (!hasFigure) {
      noteBoot("model loaded", Date.now());
      await open.prepare();
    }
    hasFigure = true;
    settle();
  };
  const bringAvatar = async (open: OpenStage, id: number) => {
    loading.abort();
    loading = new AbortController();
    const { signal } = loading;
    try {
      const file = await options.loadModel(id, signal);
      if (signal.aborted) return;
      const model = await readModel(file);
      if (signal.aborted) return;
      await place(open, model, signal);
      if (!signal.aborted) options.onAvatar(id);
    } catch (error) {
      if (!signal.aborted) options.onAvatarFailed(id, error);
    }
  };

  const build = async () => {
    box.append(canvas);
    come(0.1);
    const open = await openStage(box, canvas, director);
    if (ending.signal.aborted) return open.dispose();
    stage = open;
    noteBoot("context created", Date.now());
    // After the renderer's own: it must have begun anew when this one draws.
    canvas.addEventListener("webglcontextlost", onLost);
    canvas.addEventListener("webglcontextrestored", onRestored);
    open.fillBox();
    resized.observe(box);
    come(0.2);
    const crowdIsThere = bringCrowd(open).then(() => come(0.5));
    await bringAvatar(open, wish.avatar);
    come(0.9);
    await Promise.race([crowdIsThere, new Promise((late) => setTimeout(late, CROWD_PATIENCE))]);
    if (ending.signal.aborted) return;
    open.draw();
    noteBoot("first frame", Date.now());
    isReady = true;
    come(1);
    options.onReady();
    settle();
  };

  const dispose = () => {
    if (ending.signal.aborted) return;
    ending.abort();
    loading.abort();
    loop.end();
    resized.disconnect();
    canvas.removeEventListener("webglcontextlost", onLost);
    canvas.removeEventListener("webglcontextrestored", onRestored);
    stage?.dispose();
    stage = null;
    director.dispose();
    canvas.remove();
  };
  director.setPlaying(!wish.isStill);
  build().catch(fail);

  /** Takes over a wish that is new. */
  const take = <K extends keyof typeof wish>(
    name: K,
    value: (typeof wish)[K],
    how: (value: (typeof wish)[K]) => void,
  ) => {
    if (wish[name] === value) return;
    wish[name] = value;
    how(value);
    settle();
  };
  return {
    setAvatar: (id) => take("avatar", id, () => stage && void bringAvatar(stage, id)),
    setMood: (next) => take("mood", next, director.setMood),
    setScene: (next) => take("scene", next, director.setScene),
    setSubject(subject) {
      director.setSubject(subject);
      settle();
    },
    setShot(shot) {
      director.setShot(shot);
      settle();
    },
    setNight: (on) => take("isNight", on, director.setNight),
    setClear: (on) => take("isClear", on, director.setClear),
    moment: () => ({
      mood: director.player.mood,
      playhead: director.player.playhead,
      turn: director.camera.shot.turn,
    }),
    setBlur: (on) => take("isBlurred", on, director.setBlur),
    setAwake: director.setAwake,
    setPaused: (on) => take("isPaused", on, () => undefined),
    setPointer: director.camera.point,
    setStill: (on) => take("isStill", on, () => director.setPlaying(!on)),
    dispose,
  };
}
