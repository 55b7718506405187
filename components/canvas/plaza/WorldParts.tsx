import { ScreenQuad } from "@react-three/drei/core/ScreenQuad";
import { extend, useThree } from "@react-three/fiber";
import { type Ref, useImperativeHandle, useLayoutEffect, useMemo, useRef } from "react";
import { Mesh, NearestFilter, PerspectiveCamera, PlaneGeometry, WebGLRenderTarget } from "three";
import { useDisposal, useStep } from "@/components/canvas/host/SceneFrames";
import { createFigureMaterial } from "@/lib/plaza/three/figure-material";
import { createFoundLights } from "@/lib/plaza/three/found-lights";
import { createGroundTexture } from "@/lib/plaza/three/ground-texture";
import { createMiniMaterial } from "@/lib/plaza/three/mini-material";
import type { PlazaWorld } from "@/lib/plaza/three/plaza-world";
import { createPlazaFloorMaterial, createPlazaSkyMaterial } from "@/lib/plaza/three/surroundings";
import { getByte } from "@/lib/shared/typed-arrays";
import type { Point } from "@/lib/shared/watch-pointers";

extend({ Mesh, PlaneGeometry });

/** Order of drawing: what is in front hides the rest before it is drawn. */
const ORDER = { figures: 0, minis: 1, floor: 2, sky: 3, lights: 4 } as const;
/** Frame priority: after the camera's motion, before picks. */
const POSES = -1;

interface PartProps {
  readonly world: PlazaWorld;
}

interface AvatarsProps extends PartProps {
  /** Whether each has its colours, or one that encodes its slot. */
  readonly paint: "colors" | "ids";
  readonly layer: number;
}

/** All avatars, in two draw calls: detailed figures and minis. */
function Avatars({ world, paint, layer }: AvatarsProps) {
  const { figures, minis, miniPlan, quality, uniforms } = world;
  const isSmooth = quality.smooth && paint === "colors";
  const figureMaterial = useMemo(() => createFigureMaterial(uniforms, paint, isSmooth), [isSmooth, paint, uniforms]);
  const miniMaterial = useMemo(
    () => createMiniMaterial(uniforms, miniPlan, quality.miniStep, paint, isSmooth),
    [isSmooth, miniPlan, paint, quality, uniforms],
  );
  useDisposal(figureMaterial);
  useDisposal(miniMaterial);
  const shared = { frustumCulled: false, layers: layer };
  return (
    <>
      <mesh {...shared} geometry={figures} material={figureMaterial} name="figures" renderOrder={ORDER.figures} />
      <mesh {...shared} geometry={minis} material={miniMaterial} name="minis" renderOrder={ORDER.minis} />
    </>
  );
}

interface FoundProps extends PartProps {
  /** 1 for each found slot; null without a search. */
  readonly found: Uint8Array | null;
}

/** The moving crowd. With reduced motion it stands still. */
export function Crowd({ world, found, isStill }: FoundProps & { readonly isStill: boolean }) {
  useLayoutEffect(() => {
    if (found) world.setFound(found);
  }, [found, world]);
  useStep((seconds, { camera, gl }) => {
    world.step(isStill ? 0 : seconds, gl, camera.position);
  }, POSES);
  return <Avatars layer={0} paint="colors" world={world} />;
}

/** Light on the found avatars during a search. */
export function FoundLights({ world, found }: FoundProps) {
  const { plaza, uniforms } = world;
  const lights = useMemo(() => createFoundLights(plaza.ids.length, uniforms), [plaza, uniforms]);
  useDisposal(lights);
  useLayoutEffect(() => {
    if (found) lights.set(found);
  }, [found, lights]);
  const mesh = useRef<Mesh>(null);
  useStep((_, { gl }) => {
    lights.renew(gl);
    if (mesh.current) mesh.current.visible = uniforms.searched.value > 0.01;
  });
  const { geometry, material } = lights;
  return (
    <mesh
      frustumCulled={false}
      geometry={geometry}
      material={material}
      name="lights"
      ref={mesh}
      renderOrder={ORDER.lights}
    />
  );
}

/** Side of the floor in metres: beyond, all is haze. */
const FLOOR_SIDE_M = 1400;

/** The floor with the crowd's soft shadows, over which moods run. */
export function PlazaFloor({ world }: PartProps) {
  const { plaza, limits, quality, uniforms } = world;
  const ground = useMemo(
    () => createGroundTexture(plaza, limits.maxTextureSize, quality.smooth),
    [limits, plaza, quality],
  );
  const material = useMemo(
    () => createPlazaFloorMaterial({ ...uniforms, ground: { value: ground } }, quality.smooth),
    [ground, quality, uniforms],
  );
  useDisposal(ground);
  useDisposal(material);
  return (
    <mesh frustumCulled={false} material={material} name="floor" renderOrder={ORDER.floor} rotation-x={-Math.PI / 2}>
      <planeGeometry args={[FLOOR_SIDE_M, FLOOR_SIDE_M]} />
    </mesh>
  );
}

/** The seamless backdrop round the plaza. */
export function PlazaSky({ world }: PartProps) {
  const material = useMemo(() => createPlazaSkyMaterial(world.uniforms), [world]);
  useDisposal(material);
  return <ScreenQuad material={material} name="sky" renderOrder={ORDER.sky} />;
}

/** Handle by which avatars are found in the picture. */
export interface SlotPicker {
  /** Returns the slot at a place of the picture; null for floor and sky. */
  findSlotAt(place: Point): number | null;
  countDrawn(): number;
}

/** The layer of avatars drawn as numbers, which only the picker's camera sees. */
const IDS = 1;

/** Returns the slot + 1 of a pixel; 0 without an avatar. */
const getIdIn = (pixels: Uint8Array, at: number) =>
  getByte(pixels, at) | (getByte(pixels, at + 1) << 8) | (getByte(pixels, at + 2) << 16);

/** Draws the avatars once more as numbers, into a picture of its own, when one is to be found. */
export function Picker({ world, ref }: PartProps & { readonly ref: Ref<SlotPicker> }) {
  const { camera, gl, scene, size } = useThree();
  const target = useMemo(() => new WebGLRenderTarget(1, 1, { minFilter: NearestFilter, magFilter: NearestFilter }), []);
  useDisposal(target);
  useImperativeHandle(ref, () => {
    const read = (width: number, height: number, left = 0, top = 0) => {
      const pixels = new Uint8Array(width * height * 4);
      if (!(camera instanceof PerspectiveCamera)) return pixels;
      const lens = camera.clone();
      lens.layers.set(IDS);
      lens.setViewOffset(size.width, size.height, left, top, width, height);
      world.setCamera(lens, height);
      target.setSize(width, height);
      gl.setRenderTarget(target);
      gl.render(scene, lens);
      gl.readRenderTargetPixels(target, 0, 0, width, height, pixels);
      gl.setRenderTarget(null);
      world.setCamera(camera, gl.domElement.height);
      return pixels;
    };
    return {
      findSlotAt({ x, y }) {
        if (x < 0 || y < 0 || x >= size.width || y >= size.height) return null;
        const id = getIdIn(read(1, 1, x - 0.5, y - 0.5), 0);
        return id > 0 ? id - 1 : null;
      },
      countDrawn() {
        // In CSS pixels: the same on every device and level.
        const pixels = read(size.width, size.height);
        const isDrawn = new Uint8Array(world.plaza.ids.length + 1);
        for (let at = 0; at < pixels.length; at += 4) isDrawn[getIdIn(pixels, at)] = 1;
        return isDrawn.subarray(1).reduce((sum, one) => sum + one, 0);
      },
    };
  }, [camera, gl, scene, size, target, world]);
  return <Avatars layer={IDS} paint="ids" world={world} />;
}
