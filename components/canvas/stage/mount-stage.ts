import { frameLoop } from "@/components/canvas/host/frame-loop";
import { sceneHost } from "@/components/canvas/host/scene-host";
import { type OpenStage, openStage } from "@/components/canvas/stage/open-stage";
import type { Stage, StageOptions } from "@/components/canvas/stage/stage";
import { createStageDirector } from "@/components/canvas/stage/stage-director";
import { decodeCrowd } from "@/lib/avatar/crowd/decode-crowd";
import { noteBoot } from "@/lib/shared/reporting/boot-stages";
import { createCrowd } from "@/lib/three/crowd/create-crowd";
import { readModel, type ShownModel } from "@/lib/three/figure/read-model";

/** Milliseconds that the first picture waits for the crowd once the avatar is there. */
const CROWD_PATIENCE = 1500;
/** Milliseconds between frames out of focus: nobody sees more than a blur. */
const BLURRED_PAUSE = 66;

/** Builds the stage in a box that has a size, behind what lies over it. Nothing is thrown: failures are told. */
export function mountStage(box: HTMLElement, options: StageOptions): Stage {
  const director = createStageDirector(options);
  const { avatar, mood, scene, isStill } = options;
  const wish = {
    avatar,
    mood,
    scene,
    isStill,
    isPaused: false,
    isBlurred: false,
    isNight: false,
    isClear: false,
    turn: 0,
  };
  let loading = new AbortController();
  let stage: OpenStage | null = null;
  let isReady = false;
  /** Who stands there. */
  let shown: number | null = null;
  let isMissing = false;
  let isAsked = false;

  const { canvas, signal, come, fail, safely, watch, arrive, end } = sceneHost(box, {
    ...options,
    onResize: () => stage?.fillBox(),
    onRestored() {
      options.onRestored();
      stage?.fillBox();
    },
    onEnd() {
      loading.abort();
      loop.end();
      stage?.dispose();
      stage = null;
      director.dispose();
    },
  });
  const loop = frameLoop({
    onFrame: (step) => safely(() => stage?.drawNext(step)),
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

  const bringCrowd = async (open: OpenStage) => {
    try {
      const file = await options.loadCrowd(signal);
      if (!signal.aborted) open.showCrowd(createCrowd(decodeCrowd(file)));
    } catch (error) {
      if (!signal.aborted) options.onCrowdFailed(error);
    }
  };
  const place = async (open: OpenStage, id: number, model: ShownModel, signal: AbortSignal) => {
    if (shown !== null && director.isPlaying && !wish.isPaused) await new Promise<void>(director.turntable.leave);
    if (signal.aborted) return;
    await open.showModel(model);
    if (shown === null) {
      noteBoot("model loaded", Date.now());
      await open.prepare();
    }
    shown = id;
    settle();
  };
  const bringAvatar = async (open: OpenStage, id: number) => {
    loading.abort();
    loading = new AbortController();
    const { signal } = loading;
    isMissing = false;
    try {
      const file = await options.loadModel(id, signal);
      if (signal.aborted) return;
      const model = await readModel(file);
      if (signal.aborted) return;
      await place(open, id, model, signal);
      if (!signal.aborted) options.onAvatar(id);
    } catch (error) {
      if (signal.aborted) return;
      isMissing = true;
      options.onAvatarFailed(id, error);
    }
  };

  const build = async () => {
    box.append(canvas);
    come(0.1);
    const open = await openStage(box, canvas, director);
    if (signal.aborted) return open.dispose();
    stage = open;
    watch();
    open.fillBox();
    come(0.2);
    const crowdIsThere = bringCrowd(open).then(() => come(0.5));
    await bringAvatar(open, wish.avatar);
    come(0.9);
    await Promise.race([crowdIsThere, new Promise((late) => setTimeout(late, CROWD_PATIENCE))]);
    if (signal.aborted) return;
    open.draw();
    isReady = true;
    arrive();
    options.onReady();
    settle();
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
    retryAvatar: () => stage && isMissing && void bringAvatar(stage, wish.avatar),
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
    setTurn: (degrees) => take("turn", degrees, director.setTurn),
    setNight: (on) => take("isNight", on, director.setNight),
    setClear: (on) => take("isClear", on, director.setClear),
    moment: () => ({
      id: shown,
      mood: director.player.mood,
      playhead: director.player.playhead,
      turn: director.camera.shot.turn,
    }),
    setBlur: (on) => take("isBlurred", on, director.setBlur),
    setAwake: director.setAwake,
    setPaused: (on) => take("isPaused", on, () => undefined),
    setPointer: director.camera.point,
    setStill: (on) => take("isStill", on, () => director.setPlaying(!on)),
    dispose: end,
  };
}
