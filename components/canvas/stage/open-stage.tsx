import { createRoot, extend } from "@react-three/fiber";
import { BasicShadowMap, Group, Mesh, PerspectiveCamera, WebGLRenderer } from "three";
import { drawsBySoftware, showWhole } from "@/components/canvas/stage/draws-by-software";
import { StageView } from "@/components/canvas/stage/StageView";
import { NoWebglError } from "@/components/canvas/stage/stage";
import type { StageDirector } from "@/components/canvas/stage/stage-director";
import type { ShownModel } from "@/components/canvas/viewer/read-model";
import type { Crowd } from "@/lib/three/crowd/create-crowd";
import { qualityGovernor, qualityLevels } from "@/lib/three/stage/quality";
import { stagePicture } from "@/lib/three/stage/stage-picture";

extend({ Mesh, Group });

/** Edge of the squares that show where a picture is transparent, in CSS pixels. */
const CHECK = 12;

/** A stage that can draw. */
export interface OpenStage {
  /** Draws what the director says, now. */
  draw(): void;
  /** Draws the frame after the director has gone on. @param passed milliseconds since the frame before, null for none */
  drawNext(step: number, passed: number | null): void;
  /** Takes the size of its box. */
  fillBox(): void;
  /** Settles when the model is in the scene. */
  showModel(model: ShownModel): Promise<void>;
  /** Settles when a first picture of everything can be drawn without a wait. */
  prepare(): Promise<void>;
  showCrowd(crowd: Crowd): void;
  dispose(): void;
}

/** Finds a context and builds what draws into it. @throws NoWebglError; whatever WebGL throws */
export async function openStage(
  box: HTMLElement,
  canvas: HTMLCanvasElement,
  director: StageDirector,
): Promise<OpenStage> {
  const bySoftware = drawsBySoftware();
  if (bySoftware) showWhole(canvas);
  const context = canvas.getContext("webgl2", {
    alpha: false,
    antialias: !bySoftware,
    depth: true,
    stencil: false,
    powerPreference: "high-performance",
  });
  if (context === null) throw new NoWebglError("The browser gives no WebGL 2.");
  const size = () => ({ width: Math.max(1, box.clientWidth), height: Math.max(1, box.clientHeight), top: 0, left: 0 });
  const levels = qualityLevels(window.devicePixelRatio, size().width * size().height);
  const governor = qualityGovernor(levels.length, bySoftware ? levels.length - 1 : 0);
  const quality = () => levels[governor.level] ?? { ratio: 1, crowd: 1, isFine: false, every: 1 };

  const renderer = new WebGLRenderer({ canvas, context });
  // Asking for the compiler's words makes the page wait for each shader.
  renderer.debug.checkShaderErrors = process.env.NODE_ENV !== "production";
  const picture = stagePicture(renderer, director.backdrop);
  // R3F keeps its hands off a camera that is set by hand.
  const lens = Object.assign(new PerspectiveCamera(), { manual: true });
  const root = createRoot(canvas);
  await root.configure({
    gl: renderer,
    camera: lens,
    shadows: { type: BasicShadowMap },
    flat: true,
    frameloop: "never",
    dpr: quality().ratio,
    size: size(),
  });
  const state = root.render(null).getState();
  let crowd: Crowd | null = null;
  let seconds = 0;
  let frames = 0;

  const onDraw = () => {
    director.frame(lens, crowd);
    const { x, y, height } = director.camera.box;
    const { subject, span, taken, checks } = picture.uniforms;
    span.value.set(1 - y - height / 2, 1 - y + height / 2);
    taken.value = director.camera.taken;
    checks.value.set(director.clear, CHECK * quality().ratio);
    subject.value.set(x, 1 - y, height / 2, lens.aspect);
    crowd?.uniforms.subject.value.copy(subject.value);
    const isKept = director.isPlaying && frames++ % quality().every > 0;
    picture.draw(state.scene, lens, crowd, director.focus, isKept);
  };
  const show = (model: ShownModel | null) =>
    new Promise<void>((settle) => {
      root.render(<StageView director={director} model={model} onDraw={onDraw} onShown={settle} />);
    });
  const draw = () => state.advance(seconds);
  const fillBox = () => {
    const { width, height } = size();
    const { ratio, crowd: share, isFine } = quality();
    director.setSize(width, height);
    state.setDpr(ratio);
    state.setSize(width, height);
    picture.setSize(Math.round(width * ratio), Math.round(height * ratio));
    crowd?.show(share, isFine);
    crowd?.uniforms.pixels.value.set(picture.layer.width, picture.layer.height);
    frames = 0;
    // In the same task: a canvas is black once its size is set.
    draw();
  };
  await show(null);

  return {
    draw,
    fillBox,
    drawNext(step, passed) {
      director.advance(step);
      seconds += step;
      // Frames out of focus say nothing about those in focus.
      if (passed !== null && !director.isOutOfFocus && governor.frame(passed)) fillBox();
      else draw();
    },
    showModel: show,
    async prepare() {
      await picture.compile(state.scene, lens);
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
