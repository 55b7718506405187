import { BasicShadowMap } from "three";
import { openRenderer } from "@/components/canvas/host/open-renderer";
import { boxSize, openRoot } from "@/components/canvas/host/open-root";
import { QualityMonitor } from "@/components/canvas/host/QualityMonitor";
import { StageView } from "@/components/canvas/stage/StageView";
import type { StageDirector } from "@/components/canvas/stage/stage-director";
import type { Crowd } from "@/lib/three/crowd/create-crowd";
import type { ShownModel } from "@/lib/three/figure/read-model";
import { createQualityPolicy, qualityLevels } from "@/lib/three/stage/quality";
import { stagePicture } from "@/lib/three/stage/stage-picture";

/** Edge of the squares that show where a picture is transparent, in CSS pixels. */
const CHECK = 12;

/** A stage that can draw. */
export interface OpenStage {
  /** Draws what the director says, now. */
  draw(): void;
  /** Has the director go on by some seconds, and draws. */
  drawNext(step: number): void;
  /** Takes the size of its box. */
  fillBox(): void;
  /** Settles when the model is in the scene. */
  showModel(model: ShownModel): Promise<void>;
  /** Settles when a first picture of everything can be drawn without a wait. */
  prepare(): Promise<void>;
  showCrowd(crowd: Crowd): void;
  dispose(): void;
}

/** Finds a context and builds what draws into it. @throws SceneError; whatever WebGL throws */
export async function openStage(
  box: HTMLElement,
  canvas: HTMLCanvasElement,
  director: StageDirector,
): Promise<OpenStage> {
  const { renderer, bySoftware } = openRenderer(canvas);
  const first = boxSize(box);
  const levels = qualityLevels(window.devicePixelRatio, first.width * first.height);
  const policy = createQualityPolicy(levels.length, bySoftware ? levels.length - 1 : 0);
  const quality = () => levels[policy.level] ?? { ratio: 1, crowd: 1, isFine: false, every: 1 };

  const picture = stagePicture(renderer, director.backdrop);
  const shadows = { type: BasicShadowMap };
  const { root, camera } = await openRoot({ canvas, renderer, size: first, pixelRatio: quality().ratio, shadows });
  const state = root.render(null).getState();
  let crowd: Crowd | null = null;
  let seconds = 0;
  let frames = 0;

  const onDraw = () => {
    director.frame(camera, crowd);
    const { x, y, height } = director.camera.box;
    const { subject, span, taken, checks } = picture.uniforms;
    span.value.set(1 - y - height / 2, 1 - y + height / 2);
    taken.value = director.camera.taken;
    checks.value.set(director.clear, CHECK * quality().ratio);
    subject.value.set(x, 1 - y, height / 2, camera.aspect);
    crowd?.uniforms.subject.value.copy(subject.value);
    const isKept = director.isPlaying && frames++ % quality().every > 0;
    picture.draw(state.scene, camera, crowd, director.focus, isKept);
  };
  const draw = () => state.advance(seconds);
  const takeSize = () => {
    const { width, height } = boxSize(box);
    const { ratio, crowd: share, isFine } = quality();
    director.setSize(width, height);
    state.setDpr(ratio);
    state.setSize(width, height);
    picture.setSize(Math.round(width * ratio), Math.round(height * ratio));
    crowd?.show(share, isFine);
    crowd?.uniforms.pixels.value.set(picture.layer.width, picture.layer.height);
    frames = 0;
  };
  const fillBox = () => {
    takeSize();
    // In the same task: a canvas is black once its size is set.
    draw();
  };
  // Frames out of focus say nothing about those in focus.
  const isJudged = () => director.isPlaying && !director.isOutOfFocus;
  const show = (model: ShownModel | null) =>
    new Promise<void>((settle) => {
      root.render(
        <StageView director={director} model={model} onDraw={onDraw} onShown={settle}>
          <QualityMonitor isJudged={isJudged} onLevel={takeSize} policy={policy} />
        </StageView>,
      );
    });
  await show(null);

  return {
    draw,
    fillBox,
    drawNext(step) {
      director.advance(step);
      seconds += step;
      draw();
    },
    showModel: show,
    async prepare() {
      await picture.compile(state.scene, camera);
    },
    showCrowd(next) {
      crowd = next;
      director.setCrowd(next);
      fillBox();
    },
    dispose() {
      root.unmount();
      picture.dispose();
      crowd?.dispose();
      renderer.dispose();
    },
  };
}
