import { type BufferGeometry, Camera, type Mesh, Scene, type ShaderMaterial, type WebGLRenderer } from "three";
import { describe, expect, test } from "vitest";
import { createStagePicture } from "@/lib/three/stage/stage-picture";

const camera = new Camera();
const scenes = { backdrop: new Scene(), crowd: new Scene(), figure: new Scene() };
const NAMES = new Map<object, string>(Object.entries(scenes).map(([name, scene]) => [scene, name]));

interface Target {
  readonly width: number;
  readonly height: number;
}

/** A stage's picture whose renderer draws nothing, and notes what it draws where: "blur" is a pass of a blur. */
function setUp() {
  const steps: string[] = [];
  const targets = new Set<Target>();
  /** How far each pass of a blur reaches, in shares of its source. */
  const reaches: number[][] = [];
  let target: Target | null = null;
  const where = () => (target === null ? "canvas" : `${target.width}x${target.height}`);
  const renderer = {
    autoClear: true,
    setRenderTarget(next: Target | null) {
      target = next;
      if (next) targets.add(next);
    },
    setClearColor: () => undefined,
    clear: () => steps.push(`clear ${where()}`),
    clearDepth: () => steps.push(`clear depth of ${where()}`),
    render(scene: object | Mesh<BufferGeometry, ShaderMaterial>) {
      steps.push(`${NAMES.get(scene) ?? "blur"} ${where()}`);
      if ("material" in scene) reaches.push(scene.material.uniforms["texel"]?.value.toArray());
    },
  };
  // `as`: the used part of a renderer.
  const picture = createStagePicture(renderer as unknown as WebGLRenderer);
  picture.setSize(800, 400);
  const draw = (blur: number, isLayerReused = false, drawn: Parameters<typeof picture.draw>[0] = scenes) => {
    steps.length = 0;
    picture.draw(drawn, camera, blur, isLayerReused);
    return steps.slice();
  };
  return { picture, draw, targets, renderer, reaches };
}

const SHARP = ["backdrop canvas", "clear depth of canvas", "figure canvas"];
/** The two slight blurs of a crowd behind a sharp avatar, in halved sizes. */
const SLIGHT = ["blur 200x100", "blur 400x200", "blur 200x100", "blur 100x50", "blur 200x100"];
const STRONG = [200, 100, 50, 25, 50, 100, 200].map((width) => `blur ${width}x${Math.floor(width / 2)}`);

describe("a stage in focus", () => {
  test("has the crowd blurred in a layer of half the size, and the avatar sharp in front", () => {
    const { draw, renderer } = setUp();
    expect(draw(0)).toEqual(["clear 400x200", "crowd 400x200", ...SLIGHT, ...SHARP]);
    // Each scene is drawn over the one before.
    expect(renderer.autoClear).toBe(false);
  });

  test("shows its last layer again if it may", () => {
    const { draw } = setUp();
    draw(0);
    expect(draw(0, true)).toEqual(SHARP);
    expect(draw(0, false)).toContain("crowd 400x200");
  });

  test("may lack crowd, avatar or backdrop", () => {
    const { draw } = setUp();
    expect(draw(0, false, { ...scenes, crowd: null })).toEqual(["clear 400x200", ...SLIGHT, ...SHARP]);
    expect(draw(0, true, { ...scenes, figure: null })).toEqual(["backdrop canvas"]);
    expect(draw(0, true, { ...scenes, backdrop: null })).toEqual(SHARP.slice(1));
  });
});

describe("a stage out of focus", () => {
  test("has crowd and avatar in the blurred layer, and nothing sharp", () => {
    const { draw } = setUp();
    const layer = ["clear 400x200", "crowd 400x200", "figure 400x200"];
    expect(draw(1)).toEqual([...layer, ...STRONG, "backdrop canvas"]);
    expect(draw(0.5)).toEqual([...layer, ...SLIGHT, ...STRONG, "backdrop canvas"]);
  });

  test("draws its layer anew when the last one lacks the blur that is needed", () => {
    const { draw } = setUp();
    draw(0);
    expect(draw(0.1, true)).toContain("figure 400x200");
    expect(draw(0.9, true)).toEqual(["backdrop canvas"]);
    expect(draw(1, true)).toContain("figure 400x200");
    expect(draw(1, true)).toEqual(["backdrop canvas"]);
    expect(draw(0, true)).toContain("crowd 400x200");
  });
});

test("a blur reaches one pixel of its source when it halves it, and half a pixel when it doubles it again", () => {
  const { draw, reaches } = setUp();
  draw(0);
  const pixels = (reach: number, width: number) => [reach / width, reach / (width / 2)];
  // Near: down from 400 pixels, up from 200; far: down twice, up from 100.
  expect(reaches).toEqual([pixels(1, 400), pixels(0.5, 200), pixels(1, 400), pixels(1, 200), pixels(0.5, 100)]);
});

test("the layer has the canvas's size, rounded, and a pixel at least", () => {
  const { picture, draw } = setUp();
  picture.setSize(1001, 333);
  expect(picture.view.pixels.value.toArray()).toEqual([501, 167]);
  picture.setSize(0, 0);
  expect(picture.view.pixels.value.toArray()).toEqual([1, 1]);
  expect(new Set(draw(0.5))).toContain("blur 1x1");
});

test("the backdrop reads the last pass of each blur", () => {
  const { picture, draw, targets } = setUp();
  draw(0.5);
  const sizeOf = (texture: object) => {
    const target = [...targets].find((each) => "texture" in each && each.texture === texture);
    return target && [target.width, target.height];
  };
  const { near, far, deep } = picture.view;
  expect([near, far, deep].map(({ value }) => sizeOf(value))).toEqual([
    [400, 200],
    [200, 100],
    [200, 100],
  ]);
});

test("dispose frees the layer and all passes", () => {
  const { picture, draw, targets } = setUp();
  draw(0.5);
  const freed = new Set<object>();
  // `as`: targets of three.
  for (const target of targets)
    (target as unknown as Scene).addEventListener("dispose" as never, () => freed.add(target));
  picture.dispose();
  expect(freed.size).toBe(targets.size);
  expect(targets.size).toBe(1 + 2 + 3 + 7);
});
