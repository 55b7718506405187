import type { PerspectiveCamera, WebGLRenderer } from "three";
import { CrowdView } from "@/components/canvas/crowd/CrowdView";
import { openRenderer } from "@/components/canvas/host/open-renderer";
import { boxSize, openRoot } from "@/components/canvas/host/open-root";
import { QualityMonitor } from "@/components/canvas/host/QualityMonitor";
import type { Plaza } from "@/lib/avatar/crowd/plaza";
import { SceneError } from "@/lib/shared/scene-error";
import { type CrowdQuality, crowdQualities } from "@/lib/three/crowd/crowd-quality";
import { type CrowdWorld, createCrowdWorld } from "@/lib/three/crowd/crowd-world";
import { createQualityPolicy } from "@/lib/three/stage/quality";

/** A plaza that can be drawn. */
export interface OpenCrowd {
  readonly renderer: WebGLRenderer;
  readonly camera: PerspectiveCamera;
  readonly world: CrowdWorld;
  /** What the device is asked for now, and at the most: the world has room for no more. */
  readonly quality: CrowdQuality;
  readonly most: CrowdQuality;
  /** Why the device holds less than it could be asked for; null when it holds all. */
  readonly limit: SceneError | null;
  /** Draws the present frame. */
  draw(): void;
  /** Takes the size of its box. */
  fillBox(): void;
  /** Makes the world anew, empty: the context has lost everything. */
  renew(): void;
  /** Settles when a first picture can be drawn without a wait. */
  prepare(): Promise<void>;
  dispose(): void;
}

interface OpenCrowdOptions {
  readonly box: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly plaza: Plaza;
  /** Sets camera and world for the frame that is about to be drawn. */
  readonly onFrame: () => void;
  /** Another quality is asked for; the frame of now is drawn with it. */
  readonly onQuality: () => void;
  /** At any quality frames are too few to fly. */
  readonly onUnusable: () => void;
}

/** The world at the best level that the device can hold, from `first` on. @throws SceneError when there is none */
function worldWithin(plaza: Plaza, levels: readonly CrowdQuality[], first: number, gl: WebGL2RenderingContext) {
  const limits = {
    maxTextureSize: Number(gl.getParameter(gl.MAX_TEXTURE_SIZE)),
    maxArrayLayers: Number(gl.getParameter(gl.MAX_ARRAY_TEXTURE_LAYERS)),
  };
  let limit: SceneError | null = null;
  for (const [level, most] of levels.entries()) {
    if (level < first) continue;
    try {
      return { world: createCrowdWorld(plaza, most, limits), level, most, limit };
    } catch (error) {
      if (!(error instanceof SceneError)) throw error;
      limit ??= error;
    }
  }
  throw limit ?? new SceneError("few_memory", "There is no level to begin with.");
}

/** Finds a context and builds what draws into it. @throws SceneError; whatever WebGL throws */
export async function openCrowd(options: OpenCrowdOptions): Promise<OpenCrowd> {
  const { box, canvas, plaza, onFrame, onQuality, onUnusable } = options;
  const { renderer, context, bySoftware } = openRenderer(canvas);
  const first = boxSize(box);
  // Firefox and Safari do not say.
  const memory = Number(Reflect.get(navigator, "deviceMemory") ?? 8);
  const levels = crowdQualities(window.devicePixelRatio, first.width * first.height, memory);
  const begun = worldWithin(plaza, levels, bySoftware ? levels.length - 1 : 0, context);
  const { level, most, limit } = begun;
  let { world } = begun;
  const policy = createQualityPolicy(levels.length, level);
  const quality = () => levels[policy.level] ?? most;

  const { root, camera } = await openRoot({ canvas, renderer, size: first, pixelRatio: quality().pixelRatio });
  const onDraw = () => {
    onFrame();
    renderer.render(world.scene, camera);
  };
  const monitor = <QualityMonitor isJudged={() => true} onLevel={onQuality} onUnusable={onUnusable} policy={policy} />;
  const state = root.render(<CrowdView onDraw={onDraw}>{monitor}</CrowdView>).getState();
  let frames = 0;

  return {
    renderer,
    camera,
    most,
    limit,
    get world() {
      return world;
    },
    get quality() {
      return quality();
    },
    draw: () => state.advance(frames++),
    fillBox() {
      const { width, height } = boxSize(box);
      state.setDpr(quality().pixelRatio);
      state.setSize(width, height);
    },
    renew() {
      world.dispose();
      ({ world } = worldWithin(plaza, levels, level, context));
    },
    async prepare() {
      // Without the extension compileAsync complains in the console, and compiles in one go as well.
      if (renderer.extensions.has("KHR_parallel_shader_compile")) await renderer.compileAsync(world.scene, camera);
    },
    dispose() {
      root.unmount();
      world.dispose();
      renderer.dispose();
    },
  };
}
