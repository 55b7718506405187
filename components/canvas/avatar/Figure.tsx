import { extend } from "@react-three/fiber";
import { useMemo, useRef } from "react";
import { DirectionalLight, Group, Mesh, OrthographicCamera, PlaneGeometry } from "three";
import { useDisposal, useStep } from "@/components/canvas/host/SceneFrames";
import { MAX_EFFECT_VOXELS } from "@/lib/avatar/effects/batch";
import { type Contact, SHADOW } from "@/lib/avatar/light";
import { findContact, listContactParts } from "@/lib/three/contact";
import { createFigure, type ShownModel } from "@/lib/three/figure/create-figure";
import type { FigureDriver } from "@/lib/three/figure/figure-driver";
import { createFloorMaterial } from "@/lib/three/floor-material";
import type { MoodPlayer } from "@/lib/three/mood-player";
import { KEY_LIGHT } from "@/lib/three/shadow-light";
import { createVoxelMaterial } from "@/lib/three/studio-material";
import { createVoxelGeometry } from "@/lib/three/voxel-geometry";

extend({ DirectionalLight, Group, Mesh, OrthographicCamera });

/** The light that casts the studio's shadows; materials define its strength. */
export function KeyLight() {
  const { position, target, texels, frustum } = KEY_LIGHT;
  return (
    <directionalLight
      castShadow
      // The target is in no scene.
      onUpdate={(light) => light.target.updateMatrixWorld()}
      position={position}
      shadow-mapSize={texels}
      target-position={target}
    >
      <orthographicCamera args={frustum} attach="shadow-camera" />
    </directionalLight>
  );
}

interface AvatarProps {
  readonly driver: FigureDriver;
  readonly model: ShownModel;
  /** Whether it is not drawn now and keeps its pose. */
  readonly isIdle?: boolean;
}

/** A model with its current pose and face. */
export function AvatarFigure({ driver, model, isIdle = false }: AvatarProps) {
  const figure = useMemo(() => createFigure(driver, model), [driver, model]);
  useDisposal(figure);
  useStep((seconds) => {
    if (!isIdle) figure.update(seconds);
  });
  return <primitive object={figure.object} />;
}

/** The mood's effect around the avatar in one draw call; both moods' effects during a transition. */
export function MoodEffect({ driver, isIdle = false }: Omit<AvatarProps, "model">) {
  const material = useMemo(() => {
    const made = createVoxelMaterial();
    driver.customizeMaterial?.(made);
    return made;
  }, [driver]);
  const voxels = useMemo(() => createVoxelGeometry(driver.player.effects.length * MAX_EFFECT_VOXELS), [driver]);
  useDisposal(material);
  useDisposal(voxels);
  const mesh = useRef<Mesh>(null);
  useStep(() => {
    if (mesh.current && !isIdle) mesh.current.visible = voxels.write(driver.player.effects) > 0;
  });
  return (
    <mesh
      castShadow
      customDepthMaterial={material.depth}
      frustumCulled={false}
      geometry={voxels.geometry}
      material={material.surface}
      name="effect"
      ref={mesh}
    />
  );
}

/** Returns a function that finds the avatar's floor contact; each call overwrites the last one. */
export function useContact(player: MoodPlayer, model: ShownModel): () => Contact {
  const parts = useMemo(() => listContactParts(model.body), [model]);
  const contact = useMemo<Contact>(() => ({ x: 0, z: 0, radiusX: 1, radiusZ: 1, strength: 0 }), []);
  return () => {
    findContact(parts, player.matrices, contact);
    return contact;
  };
}

/** A floor plane as large as the shadows' reach. */
export function FloorPlane({ material }: { readonly material: ReturnType<typeof createFloorMaterial>["material"] }) {
  const plane = useMemo(() => new PlaneGeometry(SHADOW.reach * 2, SHADOW.reach * 2), []);
  useDisposal(plane);
  useDisposal(material);
  return <mesh geometry={plane} material={material} name="floor" renderOrder={1} rotation-x={-Math.PI / 2} />;
}

/** The shadows under an avatar; the floor itself is the page's backdrop. */
export function ShadowFloor({ driver, model }: AvatarProps) {
  const floor = useMemo(createFloorMaterial, []);
  const findContactNow = useContact(driver.player, model);
  useStep(() => {
    floor.setContact(findContactNow());
  });
  return <FloorPlane material={floor.material} />;
}
