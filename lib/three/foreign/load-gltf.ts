import {
  VRMExpressionLoaderPlugin,
  type VRMExpressionManager,
  VRMNodeConstraintLoaderPlugin,
  type VRMNodeConstraintManager,
  VRMSpringBoneLoaderPlugin,
  type VRMSpringBoneManager,
} from "@pixiv/three-vrm";
import { type Group, LoadingManager, Mesh, type Object3D } from "three";
import { type GLTF, GLTFLoader } from "three/examples/jsm/loaders/GLTFLoader.js";
import { packGlb } from "@/lib/avatar/glb/buffer-writer";
import { findExpressions } from "@/lib/three/foreign/expressions";
import type { GltfJson, GltfPrimitive } from "@/lib/three/gltf-json";

/** A foreign model's nodes, geometry and animation parts. It is not drawn directly. */
export interface LoadedGltf {
  readonly scene: Group;
  /** Triangles, with the index of their material in the file. */
  readonly meshes: readonly { readonly mesh: Mesh; readonly material: number | undefined }[];
  /** Returns a file node's object. */
  nodeOf(index: number): Promise<Object3D>;
  readonly expressions: VRMExpressionManager | null;
  readonly springs: VRMSpringBoneManager | null;
  readonly constraints: VRMNodeConstraintManager | null;
}

/** Whether there is a name for every blend shape. */
const isNamed = (primitives: readonly GltfPrimitive[], names: unknown) =>
  Array.isArray(names) && primitives.every(({ targets }) => targets?.length === names.length);

/** Returns the loader's input: no pictures, materials, animations, lights or cameras. */
function pickBonesAndMeshes(json: GltfJson, binaryLength: number): object {
  const { nodes = [], meshes = [], skins, accessors, bufferViews, extensions = {}, extensionsUsed = [] } = json;
  const children = new Set(nodes.flatMap((node) => node.children ?? []));
  const roots = nodes.flatMap((_, node) => (children.has(node) ? [] : [node]));
  const { VRM, VRMC_vrm, VRMC_springBone } = extensions;
  return {
    asset: { version: "2.0" },
    scene: 0,
    scenes: [{ nodes: json.scenes?.[json.scene ?? 0]?.nodes ?? roots }],
    nodes: nodes.map(({ extensions: own, ...node }) => {
      const constraint = own?.["VRMC_node_constraint"];
      const { camera: _, extras: __, ...nodeFields } = { camera: 0, extras: 0, ...node };
      return constraint === undefined
        ? nodeFields
        : { ...nodeFields, extensions: { VRMC_node_constraint: constraint } };
    }),
    meshes: meshes.map(({ primitives = [], weights, extras }) => ({
      ...(isNamed(primitives, extras?.targetNames) && { extras }),
      primitives: primitives.map(({ material: _, ...primitive }) => ({ ...primitive, extensions: undefined })),
      weights,
    })),
    skins,
    accessors,
    bufferViews,
    buffers: [{ byteLength: binaryLength }],
    extensions: { VRM, VRMC_vrm, VRMC_springBone },
    extensionsUsed: extensionsUsed.filter((name) => /^VRM|^KHR_mesh_quantization$/.test(name)),
  };
}

/**
 * Reads nodes, meshes, skins, expressions and springs of a checked glTF document (lib/three/foreign/check-gltf.ts).
 * @throws the loader's error for a file that is broken in a way that no check detects
 */
export async function loadGltf(json: GltfJson, binary: Uint8Array): Promise<LoadedGltf> {
  const manager = new LoadingManager();
  // A second safeguard after checkGltf: nothing is ever fetched for a model.
  manager.setURLModifier(() => "data:,");
  const loader = new GLTFLoader(manager);
  loader.register((parser) => {
    const plugins = [VRMExpressionLoaderPlugin, VRMSpringBoneLoaderPlugin, VRMNodeConstraintLoaderPlugin];
    const made = plugins.map((Plugin) => new Plugin(parser));
    return {
      name: "VRM",
      async afterRoot(gltf: GLTF) {
        for (const plugin of made) await plugin.afterRoot(gltf);
      },
    };
  });
  // `as`: packGlb fills a buffer of its own.
  const glb = packGlb(pickBonesAndMeshes(json, binary.length), binary).buffer as ArrayBuffer;
  const gltf = await loader.parseAsync(glb, "");
  const { scene, parser, userData } = gltf;
  const meshes: { mesh: Mesh; material: number | undefined }[] = [];
  scene.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    const { meshes: mesh = -1, primitives = 0 } = parser.associations.get(object) ?? {};
    meshes.push({ mesh: object, material: json.meshes?.[mesh]?.primitives?.[primitives]?.material });
  });
  return {
    scene,
    meshes,
    // `as`: nodes are objects.
    nodeOf: (index) => parser.getDependency("node", index) as Promise<Object3D>,
    expressions: userData["vrmExpressionManager"] ?? findExpressions(meshes.map(({ mesh }) => mesh)),
    springs: userData["vrmSpringBoneManager"] ?? null,
    constraints: userData["vrmNodeConstraintManager"] ?? null,
  };
}
